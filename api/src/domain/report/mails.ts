import { sql } from 'drizzle-orm';
import { doAs, type Tx, writeAs } from '../../platform/database/scope.ts';
import type { Facts, Template } from '../../platform/mail/template.ts';
import { memberIn } from '../session/authenticate.ts';
import { accountAt } from '../user/account-at.ts';
import { regionOf } from '../user/region-of.ts';
import { rightsKey } from './readers.ts';
import { valueFile } from './report-values.ts';

/** The edition, for a reader whose rights haven't changed since it was printed; undefined for others, and once it is gone. */
async function editionFor(tx: Tx, { edition, companyId }: Facts, address: string) {
  const account = await accountAt(tx, address);
  if (!account) return undefined;
  return writeAs(tx, companyId!, () =>
    doAs(tx, account.publicId, async () => {
      const actor = await memberIn(tx, account, companyId!);
      const { rows } = await tx.execute(sql`
        select e.rights, e.pdf, e.values, j.time_zone as "timeZone" from report_edition e join report_job j on j.public_id = e.job_id
        where e.public_id = ${edition} and ${account.publicId} = any(e.readers_ids)`);
      const found = rows[0] as { rights: string; pdf: Buffer; values: Buffer | null; timeZone: string } | undefined;
      return typeof actor !== 'string' && found?.rights === rightsKey(actor)
        ? { ...found, region: await regionOf(tx, account.publicId) }
        : undefined;
    }),
  );
}

/** The PDF, and its values as CSV and as a workbook where all of them fit in a mail. */
async function filesOf(
  { pdf, values, timeZone, region }: NonNullable<Awaited<ReturnType<typeof editionFor>>>,
  name: string,
) {
  const printed = { filename: `${name}.pdf`, contentType: 'application/pdf', content: pdf };
  if (!values) return [printed];
  const files = await Promise.all(
    (['csv', 'xlsx'] as const).map(async (format) => {
      const file = await valueFile(values, { format, name, timeZone, region });
      return { filename: file.name, contentType: file.mediaType, content: file.content };
    }),
  );
  const all = [printed, ...files];
  return all.reduce((bytes, { content }) => bytes + content.length, 0) <= maxAttached ? all : [printed];
}

/** The most bytes of attachments that a mail has. */
export const maxAttached = 10 * 1024 * 1024;

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
    const edition = await editionFor(tx, facts, to);
    return edition ? filesOf(edition, facts.file!) : [];
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

/** What all mails of a stopped schedule say at their end. */
const startAgain = {
  en: `Nothing is sent any more. Whoever may change the schedule can start it again:
{link}
`,
  nl: `Er wordt niets meer verstuurd. Wie het schema mag wijzigen, kan het weer starten:
{link}
`,
};

const path = '/reports/{list}?company={in}';

/** To the maker of a schedule who has lost a right: it doesn't name what they may no longer see. */
export const scheduleStopped: Template = {
  name: 'report-schedule-not-allowed',
  path,
  texts: {
    en: {
      subject: 'A schedule of reports stopped',
      body: `A schedule that makes a report for you has stopped: you may no longer see the report or the machine, or change the schedule, or the company asks for a login that your account doesn't have yet.

${startAgain.en}`,
    },
    nl: {
      subject: 'Een schema voor rapporten is gestopt',
      body: `Een schema dat een rapport voor jou maakt, is gestopt: je mag het rapport of de machine niet meer zien, of het schema niet meer wijzigen, of het bedrijf vraagt een manier van inloggen die je account nog niet heeft.

${startAgain.nl}`,
    },
  },
};

/** To the maker of a schedule whose report isn't published any more. */
export const scheduleUnpublished: Template = {
  name: 'report-schedule-not-published',
  path,
  texts: {
    en: {
      subject: 'Schedule stopped: {report}, {subject}',
      body: `The schedule that makes the report {report} on {subject} for you has stopped: the report has no published version.

${startAgain.en}`,
    },
    nl: {
      subject: 'Schema gestopt: {report}, {subject}',
      body: `Het schema dat voor jou het rapport {report} over {subject} maakt, is gestopt: het rapport heeft geen gepubliceerde versie.

${startAgain.nl}`,
    },
  },
};
