import { sql } from 'drizzle-orm';
import { doAs, type Tx, writeAs } from '../../platform/database/scope.ts';
import type { Facts, Template } from '../../platform/mail/template.ts';
import { memberIn } from '../session/authenticate.ts';
import { accountAt } from '../user/account-at.ts';
import { rightsKey } from './readers.ts';

/** The edition, for a reader whose rights haven't changed since it was printed; undefined for others, and once it is gone. */
async function editionFor(tx: Tx, { edition, companyId }: Facts, address: string): Promise<Buffer | undefined> {
  const account = await accountAt(tx, address);
  if (!account) return undefined;
  return writeAs(tx, companyId!, () =>
    doAs(tx, account.publicId, async () => {
      const actor = await memberIn(tx, account, companyId!);
      const { rows } = await tx.execute(sql`
        select rights, pdf from report_edition where public_id = ${edition} and ${account.publicId} = any(readers_ids)`);
      return actor && rows[0]?.rights === rightsKey(actor) ? (rows[0].pdf as Buffer) : undefined;
    }),
  );
}

const common = {
  path: '/reports/queue?company={in}',
  moments: ['from', 'to'],
  prepare: async (tx, facts, to) => ((await editionFor(tx, facts, to)) ? {} : null),
} satisfies Partial<Template>;

/** A report as a PDF. */
export const reportAttached: Template = {
  name: 'report',
  ...common,
  async attachments(tx, facts, to) {
    const content = await editionFor(tx, facts, to);
    return content ? [{ filename: facts.file!, contentType: 'application/pdf', content }] : [];
  },
  texts: {
    en: {
      subject: '{report}: {subject}',
      body: `{message}

The report {report} on {subject}, from {from} to {to}, is attached.

All requested reports:
{link}
`,
    },
    nl: {
      subject: '{report}: {subject}',
      body: `{message}

Het rapport {report} over {subject}, van {from} tot {to}, is bijgevoegd.

Alle aangevraagde rapporten:
{link}
`,
    },
  },
};

/** A report that is too large for a mail. */
export const reportLinked: Template = {
  name: 'report-linked',
  ...common,
  texts: {
    en: {
      subject: '{report}: {subject}',
      body: `{message}

The report {report} on {subject}, from {from} to {to}, is too large for a mail. Log in to download it:
{link}
`,
    },
    nl: {
      subject: '{report}: {subject}',
      body: `{message}

Het rapport {report} over {subject}, van {from} tot {to}, is te groot voor een mail. Log in om het te downloaden:
{link}
`,
    },
  },
};
