import { headers, limits } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { contextOf } from '../../engine/request-context.ts';
import type { Params } from '../../engine/scope.ts';
import { newest } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { note } from '../../platform/security-log.ts';
import type { AppContext } from '../app-context.ts';
import { auditCompany } from '../audit-log/audit-company.ts';
import { merged, writeBranding } from '../branding/branding.ts';
import type { Handlers } from '../handlers.ts';
import { makeCompany } from '../registration/new-company.ts';
import { countFor } from '../session/attempts.ts';
import { personOf, scopeOfPerson } from '../session/authenticate.ts';
import { limitSessions } from '../session/session-limit.ts';
import { acceptWith, isPublished } from '../terms/policies.ts';
import { companiesOf, companiesWhere } from './companies.ts';
import { checkLoginSettings, checkPermitted, notifyLoginSettings } from './login-settings.ts';
import { removeCompanies } from './removing.ts';
import { companyTable } from './table.ts';

/** In seconds. */
const day = 86_400;

export const companyCalls: Pick<
  Handlers,
  | 'ListMyCompanies'
  | 'CreateCompany'
  | 'GetCompany'
  | 'RemoveCompany'
  | 'RemoveCompanies'
  | 'GetMyCompany'
  | 'UpdateMyCompany'
> = {
  /** A page reads these before anything in one of them: an event stream that begins where they were read misses nothing. */
  ListMyCompanies: ({ app, request, reply }) =>
    app.database.inScope(scopeOfPerson(request), async (tx) => {
      const person = personOf(tx, request);
      reply.header(headers.position, await newest(tx));
      return companiesOf(tx, person);
    }),

  CreateCompany: ({ app, request, body: { termsOfUsePolicy, ...draft } }) =>
    app.database.inScope(scopeOfPerson(request), async (tx) => {
      const person = personOf(tx, request);
      await countFor(tx, { key: `companies:${person.user.publicId}`, max: limits.newCompanies }, day);
      await acceptWith(tx, person.user.publicId, person.user.sectorId, termsOfUsePolicy);
      return { publicId: await makeCompany(tx, person, draft) };
    }),

  GetCompany: ({ app, request }) =>
    app.database.inScope(scopeOfPerson(request), async (tx) => {
      const ownCompanies = await companiesOf(tx, personOf(tx, request));
      const ownCompany = ownCompanies.find(({ publicId }) => publicId === (request.params as Params).publicId);
      if (!ownCompany) throw refuse('not-found');
      return ownCompany;
    }),

  RemoveCompany: ({ app, request }) => removeAll(app, request, [{ ...(request.params as NamedRecord), at: {} }]),

  RemoveCompanies: ({ app, request, body }) =>
    removeAll(
      app,
      request,
      body.map(({ publicId }, listIndex) => ({ publicId, at: { listIndex } })),
    ),

  GetMyCompany: ({ app, request }) => app.inCall(request, (tx, { actor }) => companyIn(tx, actor.company)),

  UpdateMyCompany: ({ app, request, body: { branding, custom, ...changes } }) =>
    app.inCall(request, async (tx, visibility) => {
      const { actor } = visibility;
      const isMore = custom !== undefined || Object.keys(changes).length > 0;
      const context = contextOf(tx, visibility);
      checkPermitted(actor, { branding, custom, ...changes });
      await tx.execute(sql`select from company where public_id = ${actor.company} for update`);
      const before = await companyIn(tx, actor.company);
      await checkLoginSettings(context, before, changes);
      await checkOwnPolicy(tx, actor.company, 'termsofuse', changes.customTermsOfUse);
      await checkOwnPolicy(tx, actor.company, 'privacystatement', changes.customPrivacyStatement);
      if (isMore)
        await tx
          .update(companyTable)
          .set({ ...without(changes), ...(custom && { custom: merged(before.custom, custom) }) })
          .where(eq(companyTable.publicId, actor.company));
      if (changes.maxSessionHours) await limitSessions(tx, actor.company, changes.maxSessionHours);
      if (branding !== undefined) await writeBranding(tx, { ...before, ...without(changes) }, branding);
      const after = await companyIn(tx, actor.company);
      await auditCompany(tx, actor, 'update', differences(before, after));
      await notifyLoginSettings(context, before, after);
      return null;
    }),
};

interface NamedRecord {
  publicId: string;
}

async function removeAll(
  app: AppContext,
  request: FastifyRequest,
  companies: (NamedRecord & { at: At })[],
): Promise<null> {
  await app.database.inScope(scopeOfPerson(request), (tx) =>
    removeCompanies({ tx, divisions: app.divisions }, personOf(tx, request), companies),
  );
  note(request, { removed: companies.map(({ publicId }) => publicId) });
  return null;
}

async function companyIn(tx: Tx, company: string) {
  const [found] = await companiesWhere(tx, sql`c.public_id = ${company}`);
  return found!;
}

const without = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** A company's own policy holds once it has published one, where its sector allows it. */
async function checkOwnPolicy(
  tx: Tx,
  company: string,
  type: 'termsofuse' | 'privacystatement',
  to: string | undefined,
): Promise<void> {
  if (to !== 'company') return;
  const isTerms = type === 'termsofuse';
  const { rows } = await tx.execute(sql`
    select 1 from terms_of_use_policy p join sector s on s.public_id = p.sector_id where p.company_id = ${company} and p.type = ${type}
      and ${isPublished} and ${isTerms ? sql`s.allow_custom_terms_of_use` : sql`s.allow_custom_privacy_statement`} limit 1`);
  if (rows.length === 0)
    throw refuse('invalid-value', { propertyName: isTerms ? 'customTermsOfUse' : 'customPrivacyStatement' });
}

function differences(before: object, after: object) {
  const keys = Object.keys(after).filter(
    (key) => JSON.stringify(before[key as never]) !== JSON.stringify(after[key as never]),
  );
  const changedFields = (row: object) => Object.fromEntries(keys.map((key) => [key, row[key as never]]));
  return { before: changedFields(before), after: changedFields(after) };
}
