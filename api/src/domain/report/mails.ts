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

/** Why a schedule has stopped, in the words of its mail. */
const stopped = (name: string, whyEn: string, whyNl: string): Template => ({
  name,
  path: '/reports/{list}?company={in}',
  texts: {
    en: {
      subject: 'Schedule stopped: {report}, {subject}',
      body: `The schedule that makes the report {report} on {subject} for you has stopped: ${whyEn} Nothing is sent any more.

Whoever may change the schedule can start it again:
{link}
`,
    },
    nl: {
      subject: 'Schema gestopt: {report}, {subject}',
      body: `Het schema dat voor jou het rapport {report} over {subject} maakt, is gestopt: ${whyNl} Er wordt niets meer verstuurd.

Wie het schema mag wijzigen, kan het weer starten:
{link}
`,
    },
  },
});

/** To the maker of a schedule who has lost a right. */
export const scheduleStopped = stopped(
  'report-schedule-not-allowed',
  'you may no longer see the report or the machine, or change the schedule.',
  'je mag het rapport of de machine niet meer zien, of het schema niet meer wijzigen.',
);

/** To the maker of a schedule whose report isn't published any more. */
export const scheduleUnpublished = stopped(
  'report-schedule-not-published',
  'the report has no published version.',
  'het rapport heeft geen gepubliceerde versie.',
);
