import { sql } from 'drizzle-orm';
import type { Template } from '../../platform/mail/template.ts';
import { newLink } from '../mail-link/mail-link.ts';

/** To the person who is invited to a company. */
export const invite: Template = {
  name: 'invite',
  path: '/register#{token}',
  async prepare(tx, { invite: publicId, companyId }) {
    await tx.execute(sql`select set_config('app.company', ${companyId!}, true)`);
    const { rows } = await tx.execute(
      sql`select expires_on as end from invite where public_id = ${publicId!} and expires_on > now()`,
    );
    // withdrawn, accepted or expired in the meantime
    if (!rows[0]) return null;
    return { token: await newLink(tx, 'invite', publicId!, new Date(rows[0].end as string)) };
  },
  texts: {
    en: {
      subject: '{by} invites you to {company} at {portal}',
      body: `{by} invites you to join {company} at {portal}, where people reach its machines.

{message}

Accept or decline the invite within a week:
{link}

If you don't know {by} or {company}, ignore this mail.
`,
    },
    nl: {
      subject: '{by} nodigt je uit voor {company} op {portal}',
      body: `{by} nodigt je uit voor {company} op {portal}, waar mensen de machines van dat bedrijf bereiken.

{message}

Accepteer de uitnodiging binnen een week, of wijs haar af:
{link}

Ken je {by} of {company} niet, negeer deze mail dan.
`,
    },
  },
};
