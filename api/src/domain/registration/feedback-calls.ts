import { headers } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { post } from '../../platform/mail/outbox.ts';
import type { Handlers } from '../handlers.ts';
import { personOf, scopeOfPerson } from '../session/authenticate.ts';
import { brandOf } from './calls.ts';
import { feedback } from './feedback-mail.ts';
import { countMail } from './pace.ts';

export const feedbackCalls: Pick<Handlers, 'SendFeedback' | 'GetServerTime'> = {
  async SendFeedback({ app, request, body }) {
    const { user } = await app.database.inScope(scopeOfPerson(request), async (tx) => personOf(tx, request));
    await countMail(app, request, 'feedback', user.publicId);
    const host = brandOf(request);
    await app.database.inScope({}, async (tx) => {
      const { rows } = await tx.execute(sql`
        select coalesce(s.feedback_to, s.support_email_address) as address from sector s where s.public_id =
          ${host === null ? sql`${user.sectorId}` : sql`(select b.sector_id from branding b where b.fqdn = ${host})`}`);
      if (rows.length === 0) throw refuse('invalid-value', { propertyName: headers.branding });
      const { address } = rows[0] as { address: string | null };
      if (!address) throw refuse('not-found');
      const facts = { ...body, name: user.name, emailAddress: user.emailAddress };
      await post(tx, [{ template: feedback, address, language: 'en', host, facts }]);
    });
    return null;
  },

  GetServerTime: async () => ({ datetime: `${new Date().toISOString().slice(0, 19)}Z` }),
};
