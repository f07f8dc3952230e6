import { sql } from 'drizzle-orm';
import { newLink } from '../../accounts/mail-link.ts';
import type { Template } from '../template.ts';

/** To who is asked to join a company. */
export const invite: Template = {
  path: '/register#{token}',
  async prepare(tx, { invite: publicId, companyId }) {
    await tx.execute(sql`select set_config('app.company', ${companyId!}, true)`);
    const { rows } = await tx.execute(
      sql`select expires_on as end from invite where public_id = ${publicId!} and expires_on > now()`,
    );
    // taken back, accepted or too old in the meantime
    if (!rows[0]) return null;
    return { token: await newLink(tx, 'invite', publicId!, new Date(rows[0].end as string)) };
  },
  texts: {
    en: {
      subject: '{by} invites you to {company} at Lineside',
      body: `{by} invites you to join {company} at Lineside, from where its machines are reached.

{message}

Accept or reject it within a week:
{link}

If you don't know {by} or {company}, do nothing.
`,
    },
    nl: {
      subject: '{by} nodigt u uit voor {company} op Lineside',
      body: `{by} nodigt u uit voor {company} op Lineside, vanwaar de machines van dat bedrijf worden bereikt.

{message}

Neem het binnen een week aan, of wijs het af:
{link}

Kent u {by} of {company} niet, doe dan niets.
`,
    },
  },
};
