import { headers, newPublicId } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/database/scope.ts';
import { post } from '../../platform/mail/outbox.ts';
import { note } from '../../platform/security-log.ts';
import type { Handlers } from '../handlers.ts';
import { endLinks, inHours, linkHours, spendLink, subjectOf } from '../mail-link/mail-link.ts';
import { registrationTable } from '../mail-link/table.ts';
import { auditAccount } from '../session/audit-account.ts';
import { checkNewPassword } from '../session/new-password.ts';
import { hashPassword } from '../session/password.ts';
import { accept, latestIn } from '../terms/policies.ts';
import { userTable } from '../user/table.ts';
import { registrationKnown } from './known-mail.ts';
import { registration as registrationMail } from './mail.ts';
import { makeCompany } from './new-company.ts';
import { countMail } from './pace.ts';
import { recovery } from './recovery-mail.ts';
import { isOwnBrowser, markBrowser } from './registering-browser.ts';
import { setPassword } from './set-password.ts';

/** The portal's host that mail is to lead to. */
export function brandOf(request: FastifyRequest): string | null {
  const host = request.headers[headers.branding.toLowerCase()];
  return typeof host === 'string' ? host.toLowerCase() : null;
}

export const registrationCalls: Pick<
  Handlers,
  'Register' | 'FinishRegistration' | 'RecoverAccess' | 'GetRecovery' | 'DropRecovery' | 'FinishRecovery'
> = {
  async Register({ app, request, reply, body: { password, termsOfUsePolicy, ...draft } }) {
    const { language = 'en', localisation = null, timeZone = null } = draft;
    const emailAddress = draft.emailAddress.toLowerCase();
    await countMail(app, request, 'registration', emailAddress);
    checkNewPassword(password, { name: draft.name, emailAddress }, 'password');
    const passwordHash = await hashPassword(password);
    const registration = newPublicId();
    await app.database.inScope({}, async (tx) => {
      const host = brandOf(request);
      const { rows } = await tx.execute(sql`
        select s.public_id as sector, ${latestIn('termsofuse', { sector: sql`s.public_id` })}->>'publicId' as terms from sector s
        order by s.public_id = (select b.sector_id from branding b where b.fqdn = ${host}) desc nulls last, s.name limit 1`);
      const { sector, terms } = rows[0] as { sector: string; terms: string | null };
      if (termsOfUsePolicy && termsOfUsePolicy.publicId !== terms)
        throw refuse('unknown-reference', { propertyName: 'termsOfUsePolicy' });
      await tx.insert(registrationTable).values({
        ...{ publicId: registration, emailAddress, name: draft.name, companyName: draft.companyName, passwordHash },
        ...{ language, localisation, timeZone, sectorId: sector, policyId: termsOfUsePolicy?.publicId ?? null },
        expiresOn: inHours(linkHours.registration),
      });
      // the sender of the mail decides which of the two it is: the answer here must not show whether the address is
      // known
      const mail = { address: emailAddress, language, host, facts: { registration } };
      await post(tx, [
        { ...mail, template: registrationMail },
        { ...mail, template: registrationKnown },
      ]);
    });
    markBrowser(app, reply, registration);
    return null;
  },

  FinishRegistration: ({ app, request }) =>
    app.database.inScope({}, async (tx) => {
      const subject = await spendLink(tx, request, 'registration');
      const isRegistration = eq(registrationTable.publicId, subject);
      const [begun] = await tx.delete(registrationTable).where(isRegistration).returning();
      if (!begun) throw refuse('link-spent', { propertyName: 'Authorization' });
      const { expiresOn: _e, companyName, policyId, publicId: _p, ...account } = begun;
      const isOwn = isOwnBrowser(app, request, subject);
      const user = { ...account, publicId: newPublicId(), ...(!isOwn && { passwordHash: null }) };
      await addAccount(tx, user);
      if (!isOwn) {
        const { emailAddress: address, language } = account;
        await post(tx, [{ template: recovery, address, language, host: brandOf(request), facts: {} }]);
      }
      const { rows } = await tx.execute(
        sql`select default_country as country from sector where public_id = ${account.sectorId}`,
      );
      if (policyId) await accept(tx, user.publicId, policyId, sql`true`);
      note(request, { user: user.publicId });
      await makeCompany(
        tx,
        { user: { ...user, isService: false }, session: '' },
        { name: companyName, country: rows[0]!.country as string },
      );
      return null;
    }),

  async RecoverAccess({ app, request, body }) {
    const address = body.emailAddress.toLowerCase();
    await countMail(app, request, 'recovery', address);
    // the same for every address: the sender looks up the account and its language
    await app.database.inScope({}, (tx) =>
      post(tx, [{ template: recovery, address, language: 'en', host: brandOf(request), facts: {} }]),
    );
    return null;
  },

  GetRecovery: ({ app, request }) =>
    app.database.inScope({}, async (tx) => ({
      emailAddress: (await accountOf(tx, await subjectOf(tx, request, 'recovery'))).emailAddress,
    })),

  DropRecovery: ({ app, request }) =>
    app.database.inScope({}, async (tx) => {
      await spendLink(tx, request, 'recovery');
      return null;
    }),

  async FinishRecovery({ app, request, body: { newPassword, deleteAccessTokens } }) {
    const account = await app.database.inScope({}, async (tx) =>
      accountOf(tx, await subjectOf(tx, request, 'recovery')),
    );
    checkNewPassword(newPassword, account, 'newPassword');
    const passwordHash = await hashPassword(newPassword);
    await app.database.inScope({}, async (tx) => {
      // of two simultaneous uses one succeeds
      const user = await spendLink(tx, request, 'recovery');
      await setPassword(tx, user, passwordHash, { deleteAccessTokens });
      await auditAccount(tx, request, account, { act: 'recover-access' });
    });
    note(request, { user: account.publicId });
    return null;
  },
};

async function accountOf(tx: Tx, publicId: string) {
  const [account] = await tx
    .select()
    .from(userTable)
    .where(and(eq(userTable.publicId, publicId), isNull(userTable.serviceOf)));
  if (!account) throw refuse('link-spent', { propertyName: 'Authorization' });
  return account;
}

/** Adds an account with an unused address. */
export async function addAccount(tx: Tx, user: typeof userTable.$inferInsert): Promise<void> {
  const added = await tx.insert(userTable).values(user).onConflictDoNothing().returning();
  if (added.length === 0) throw refuse('already-there', { propertyName: 'emailAddress' });
  await endLinks(tx, 'recovery', user.publicId);
}
