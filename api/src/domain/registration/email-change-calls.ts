import { newPublicId } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { post, postTo } from '../../platform/mail/outbox.ts';
import { note } from '../../platform/security-log.ts';
import type { Handlers } from '../handlers.ts';
import { inHours, linkHours, spendLink } from '../mail-link/mail-link.ts';
import { emailChangeTable } from '../mail-link/table.ts';
import { auditAccount } from '../session/audit-account.ts';
import { personOf, scopeOfPerson } from '../session/authenticate.ts';
import { userTable } from '../user/table.ts';
import { brandOf } from './calls.ts';
import { changeAddress, dropChanges } from './change-address.ts';
import { emailChangeAsked } from './email-change-asked-mail.ts';
import { emailChange } from './email-change-mail.ts';
import { countMail } from './pace.ts';

const { publicId, userId, oldEmailAddress, newEmailAddress, expiresOn } = emailChangeTable;

export const emailChangeCalls: Pick<
  Handlers,
  'ListEmailChanges' | 'RequestEmailChange' | 'DropEmailChanges' | 'FinishEmailChange'
> = {
  ListEmailChanges: ({ app, request }) =>
    app.database.inScope(scopeOfPerson(request), async (tx) => {
      const { user } = personOf(tx, request);
      const rows = await tx
        .select({ publicId, oldEmailAddress, newEmailAddress, expiresOn })
        .from(emailChangeTable)
        .where(and(eq(userId, user.publicId), gt(expiresOn, sql`now()`)));
      return rows.map((row) => ({ ...row, expiresOn: row.expiresOn.toISOString() }));
    }),

  async RequestEmailChange({ app, request, body }) {
    const address = body.newEmailAddress.toLowerCase();
    const { user } = await app.database.inScope(scopeOfPerson(request), async (tx) => personOf(tx, request));
    await countMail(app, request, 'email-change', user.publicId);
    return app.database.inScope(scopeOfPerson(request), async (tx) => {
      const { user, session } = personOf(tx, request);
      const change = newPublicId();
      await tx.insert(emailChangeTable).values({
        ...{ publicId: change, userId: user.publicId, oldEmailAddress: user.emailAddress, newEmailAddress: address },
        ...{ sessionId: session, expiresOn: inHours(linkHours['email-change']) },
      });
      const { language } = user;
      await post(tx, [{ template: emailChange, address, language, host: brandOf(request), facts: { change } }]);
      await postTo(tx, [user.publicId], emailChangeAsked, { newEmailAddress: address }, brandOf(request));
      return [{ publicId: change }];
    });
  },

  DropEmailChanges: ({ app, request, body }) =>
    app.database.inScope(scopeOfPerson(request), async (tx) => {
      const { user } = personOf(tx, request);
      const ids = body.map((record) => record.publicId);
      const dropped = await dropChanges(tx, user.publicId, inArray(publicId, ids));
      const listIndex = ids.findIndex((id) => !dropped.includes(id));
      if (listIndex >= 0) throw refuse('not-found', { propertyName: 'publicId', listIndex });
      return null;
    }),

  FinishEmailChange: ({ app, request }) =>
    app.database.inScope({}, async (tx) => {
      const user = await changeAddress(tx, await spendLink(tx, request, 'email-change'), brandOf(request));
      note(request, { user });
      const [account] = await tx.select({ name: userTable.name }).from(userTable).where(eq(userTable.publicId, user));
      await auditAccount(tx, request, { publicId: user, name: account!.name }, { act: 'change-address' });
      return null;
    }),
};
