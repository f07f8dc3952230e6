import { newPublicId, type ReportFailure, ReportJob, type ReportReceiver } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import type { CallContext } from '../../engine/entity-registry.ts';
import { PrintProblem } from '../../platform/browser/print-page.ts';
import { append } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { texts } from '../../platform/database/sql.ts';
import { type Ending, maxTries, type TakenJob } from '../../platform/job/queue.ts';
import { post } from '../../platform/mail/outbox.ts';
import { brandingOf } from '../branding/branding.ts';
import { maxAttached, reportAttached, reportLinked } from './mails.ts';
import type { Printer } from './printer.ts';
import { editionsOf, type Found, type Reader, readerAt, type Wanted } from './readers.ts';
import { packValues, type ReportValues } from './report-values.ts';

export interface Printing extends Pick<CallContext, 'database' | 'registry'> {
  printer: Printer;
  addresses: readonly string[];
  log(line: string): void;
}

/** A requested report, as it is read for printing. */
interface Requested extends Wanted {
  id: string;
  version: string | null;
  /** Whether it has components of other makers. */
  hasForeign: boolean;
  name: string;
  subject: string;
  timeZone: string;
  start: string;
  end: string;
  sendTo: string[];
  message: string | null;
  /** The address of who requested it; null once they are gone. */
  requester: string | null;
  /** The address of the company's portal. */
  portal: string;
}

interface Edition {
  id: string;
  readers: [Reader, ...Reader[]];
  pdf: Uint8Array;
  values: ReportValues | null;
}

/**
 * Prints a requested report for everyone who may see it and its subject now, once for readers who see the same, and mails it.
 */
export async function printReport(printing: Printing, job: TakenJob): Promise<Ending> {
  const { database } = printing;
  const scope = { company: job.company };
  const wanted = await database.inScope(scope, (tx) => begin(tx, printing, job));
  if (!wanted) return { is: 'done' };
  try {
    const { requester, receivers } = await database.inScope(scope, (tx) => receiversOf(tx, printing, wanted));
    if (!wanted.version) throw new PrintRefusal('gone');
    if (requester.is !== 'reader') throw new PrintRefusal('not-allowed');
    if (wanted.hasForeign && !printing.printer.hasSandbox()) throw new PrintRefusal('needs-sandbox');
    const found = [...receivers.values(), requester];
    const readers = found.flatMap((one) => (one.is === 'reader' ? [one.reader] : []));
    const editions: Edition[] = [];
    for (const some of editionsOf(readers)) editions.push(await printEdition(printing, wanted, some, job.stop));
    await database.inScope(scope, async (tx) => {
      await job.keep(tx);
      await store(tx, wanted, receivers, editions);
    });
    return { is: 'done' };
  } catch (problem) {
    return endWithout(printing, job, problem);
  }
}

/** It won't be better at the next attempt. */
class PrintRefusal extends Error {
  constructor(readonly reason: ReportFailure) {
    super(reason);
  }
}

/** What is to be printed, and marks it as running; undefined if it was withdrawn. */
async function begin(tx: Tx, { addresses }: Printing, job: TakenJob): Promise<Requested | undefined> {
  await job.keep(tx);
  const { rows } = await tx.execute(sql`
    update report_job j set status = 'running' from page p
    where j.public_id = ${job.record} and j.removed_on is null and p.public_id = j.report_id and p.removed_on is null
    returning j.public_id as id, j.report_id as report, j.draft, j.agent_id as agent, j.asset_id as asset, p.name,
      case when j.draft then p.draft_id else p.published_id end as version,
      exists (select 1 from page_component c where c.page_version_id = case when j.draft then p.draft_id else p.published_id end
        and c.built_in is null) as "hasForeign",
      (select name from agent a where a.public_id = j.agent_id) as "agentName",
      (select name from asset a where a.public_id = j.asset_id) as "assetName",
      j.time_zone as "timeZone", iso(j.start) as start, iso(j."end") as "end", j.send_to as "sendTo", j.message,
      (select email_address from user_account u where u.public_id = j.created_by_id) as requester`);
  const row = rows[0] as unknown as (Omit<Requested, 'portal'> & { agentName: string; assetName: string }) | undefined;
  if (!row) return undefined;
  await tellOf(tx, job.company, row.id);
  const host = (await brandingOf(tx, job.company))?.fqdn;
  const portal = addresses.find((address) => new URL(address).hostname === host) ?? addresses[0]!;
  const subject = row.agentName ?? row.assetName;
  // a device or an asset that was removed takes its report along
  return { ...row, company: job.company, subject, portal, version: subject === null ? null : row.version };
}

/** The people at its addresses, and its requester. */
async function receiversOf(tx: Tx, { registry }: Printing, wanted: Requested) {
  const receivers = new Map<string, Found>();
  for (const address of new Set(wanted.sendTo)) receivers.set(address, await readerAt(tx, registry, wanted, address));
  return { receivers, requester: await readerAt(tx, registry, wanted, wanted.requester ?? '') };
}

async function printEdition(
  { printer, database }: Printing,
  wanted: Requested,
  readers: [Reader, ...Reader[]],
  stop: AbortSignal,
): Promise<Edition> {
  const { company, report, version, agent, asset, timeZone, start, end, portal } = wanted;
  const [{ publicId, language, region }] = readers;
  const place = agent === null ? `asset/${asset}` : `agent/${agent}`;
  const query = new URLSearchParams({ from: start, to: end, timeZone, company });
  const address = `${new URL(portal).origin}/reports/${report}/version/${version}/${place}?${query}`;
  const printed = await printer.print(database, {
    ...{ address, portal, company, timeZone, stop },
    ...{
      user: publicId,
      language: region ?? (language === 'en' ? 'en-GB' : language),
      agents: agent === null ? null : [agent],
    },
  });
  return { id: newPublicId(), readers, ...printed };
}

/** Stores what was printed, says who got it, and mails it. */
async function store(tx: Tx, wanted: Requested, receivers: Map<string, Found>, editions: Edition[]): Promise<void> {
  const { id, company, sendTo } = wanted;
  const said: ReportReceiver[] = [];
  for (const address of new Set(sendTo)) {
    const found = receivers.get(address)!;
    if (found.is === 'left-out') said.push({ address, person: found.person, got: 'nothing', why: found.why });
    else {
      const { publicId, name } = found.reader;
      const { pdf } = editionOf(editions, publicId);
      const got = pdf.length <= maxAttached ? 'attached' : 'linked';
      said.push({ address, person: { publicId, name }, got, why: null });
    }
  }
  await tx.execute(sql`delete from report_edition where job_id = ${id}`);
  for (const { id: edition, readers, pdf, values } of editions)
    await tx.execute(sql`
      insert into report_edition (public_id, company_id, job_id, readers_ids, rights, pdf, "values") values
        (${edition}, ${company}, ${id}, ${texts(readers.map(({ publicId }) => publicId))}, ${readers[0].rights}, ${Buffer.from(pdf)},
        ${values && packValues(values)})`);
  await tx.execute(sql`
    update report_job set status = 'done', reason = null, ended_on = now(), receivers = ${JSON.stringify(said)}::jsonb
    where public_id = ${id}`);
  await tellOf(tx, company, id);
  const people = new Map(
    [...receivers.values()].flatMap((found) => (found.is === 'reader' ? [[found.reader.publicId, found.reader]] : [])),
  );
  await post(
    tx,
    [...people.values()].map(({ publicId, address, language }) => {
      const { id: edition, pdf } = editionOf(editions, publicId);
      return {
        template: pdf.length <= maxAttached ? reportAttached : reportLinked,
        ...{ address, language },
        facts: { ...factsOf(wanted), edition },
      };
    }),
  );
}

const editionOf = (editions: readonly Edition[], user: string): Edition =>
  editions.find(({ readers }) => readers.some(({ publicId }) => publicId === user))!;

function factsOf({ name, subject, start, end, message, company }: Requested) {
  const file = [name, subject, start.slice(0, 10)].join(' ').replace(/[^\p{L}\p{N} .-]+/gu, ' ');
  return { report: name, subject, from: start, to: end, message: message ?? '', companyId: company, file };
}

/** Says why it isn't printed, and whether it is tried again. */
async function endWithout({ database, log }: Printing, job: TakenJob, problem: unknown): Promise<Ending> {
  if (!(problem instanceof PrintProblem) && !(problem instanceof PrintRefusal)) throw problem;
  const { reason } = problem;
  const isOver = problem instanceof PrintRefusal || job.tries >= maxTries;
  log(`report ${job.record} ${isOver ? 'was not printed' : 'is printed later'}: ${problem.message}`);
  await database.inScope({ company: job.company }, async (tx) => {
    await job.keep(tx);
    await tx.execute(sql`
      update report_job set status = ${isOver ? 'failed' : 'pending'}, reason = ${reason},
        ended_on = ${isOver ? sql`now()` : null} where public_id = ${job.record}`);
    await tellOf(tx, job.company, job.record);
  });
  return { is: isOver ? 'failed' : 'later', reason };
}

/** Publishes that a requested report has changed. */
const tellOf = (tx: Tx, company: string, publicId: string) =>
  append(tx, [{ company, entity: ReportJob.name, act: 'update', publicId, agent: null, fields: {} }]);
