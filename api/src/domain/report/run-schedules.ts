import { lastRunBefore } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { EntityRegistry } from '../../engine/entity-registry.ts';
import { contextOf } from '../../engine/request-context.ts';
import { visibilityIn } from '../../engine/visibility.ts';
import { append } from '../../platform/database/outbox.ts';
import { type Database, doAs, type Tx } from '../../platform/database/scope.ts';
import { post } from '../../platform/mail/outbox.ts';
import { memberIn } from '../session/authenticate.ts';
import { scheduleStopped, scheduleUnpublished } from './mails.ts';
import { type Found, readerAt } from './readers.ts';
import { requestRun, type Schedule, type ScheduleKind, scheduleColumns, scheduleKinds } from './schedule.ts';
import { nextRunOf } from './schedule-rules.ts';

type Stop = 'not-allowed' | 'not-published';

/** Its time has come; or no time is planned: of the demo, and of an earlier version. */
const isDue: SQL = sql`s.removed_on is null and s.active and s.stopped is null and (s.next_run_on is null or s.next_run_on <= now())`;

/**
 * Requests the reports of schedules whose time has come, in any company, and answers how many. Each is a transaction of its
 * own, and one that fails stops no other; throws the failures afterwards. Safe to run in several processes.
 */
export async function runSchedules(database: Database, registry: EntityRegistry): Promise<number> {
  const failures: unknown[] = [];
  let requested = 0;
  for (const kind of ['agent', 'asset'] as const) {
    const { table } = scheduleKinds[kind];
    const { rows } = await database.inScope({ as: 'jobs' }, async (tx) => {
      // what comes back from the bin is planned anew
      await tx.execute(
        sql`update ${table} set next_run_on = null where removed_on is not null and next_run_on <= now()`,
      );
      return tx.execute(
        sql`select s.public_id as id, s.company_id as company from ${table} s where ${isDue} order by s.next_run_on`,
      );
    });
    for (const { id, company } of rows as { id: string; company: string }[])
      await database
        .inScope({ company }, (tx) => runDue(tx, registry, kind, id))
        .then(
          (isRequested) => {
            if (isRequested) requested += 1;
          },
          (problem: unknown) => failures.push(problem),
        );
  }
  if (failures.length > 0)
    throw new AggregateError(failures, failures.map((problem) => (problem as Error).message).join('; '));
  return requested;
}

/** Requests the report of the last run that is due, and plans the next one; returns whether it did. */
async function runDue(tx: Tx, registry: EntityRegistry, kind: ScheduleKind, id: string): Promise<boolean> {
  const { table, entity } = scheduleKinds[kind];
  const { rows } = await tx.execute(sql`
    select ${scheduleColumns(kind)}, (extract(epoch from now()) * 1000)::float8 as now from ${table} s
    where s.public_id = ${id} and ${isDue} for update skip locked`);
  const row = rows[0] as unknown as (Schedule & { now: number }) | undefined;
  if (!row) return false;
  const { now, ...schedule } = row;
  const next = nextRunOf(schedule, now);
  // runs that were missed while no process worked are made up for by one: the last
  const run = schedule.nextRunOn === null ? undefined : lastRunBefore(schedule, now + 1);
  const stop = run === undefined ? null : await tryRun(tx, registry, kind, schedule, run);
  if (run === undefined && next === null) return false;
  await tx.execute(sql`
    update ${table} set stopped = ${stop}, next_run_on = ${stop ? null : next}::timestamptz where public_id = ${id}`);
  await append(tx, [
    {
      ...{ company: schedule.company, entity: entity.name, act: 'update', publicId: id, fields: {} },
      agent: kind === 'agent' ? schedule.subject : null,
    },
  ]);
  return run !== undefined && stop === null;
}

/** Requests a run in the name of the schedule's maker; returns why it can't be, which they are told. */
async function tryRun(
  tx: Tx,
  registry: EntityRegistry,
  kind: ScheduleKind,
  schedule: Schedule,
  run: number,
): Promise<Stop | null> {
  const { company, report, subject, maker } = schedule;
  const wanted = { company, report, draft: false, agent: null, asset: null, [kind]: subject };
  const { rows } = await tx.execute(sql`
    select (select name from page p where p.public_id = ${report}) as report,
      (select published_id is not null from page p where p.public_id = ${report}) as "isPublished",
      (select name from ${sql.identifier(kind)} one where one.public_id = ${subject}) as subject,
      u.email_address as address, u.language, u.name as maker
    from (select) nothing left join user_account u on u.public_id = ${maker}`);
  const facts = rows[0] as unknown as Facts;
  const found: Found = await readerAt(tx, registry, wanted, facts.address ?? '');
  const stop = await doAs(tx, maker ?? '', async (): Promise<Stop | null> => {
    const actor = found.is === 'reader' ? await memberIn(tx, found.reader, company) : 'no-member';
    if (typeof actor === 'string') return 'not-allowed';
    const visibility = visibilityIn(registry, actor);
    const { rows: rights } = await tx.execute(
      sql`select ${visibility.edits(scheduleKinds[kind].name, sql`${schedule.id}`)} as may`,
    );
    if (!rights[0]!.may) return 'not-allowed';
    if (!facts.isPublished) return 'not-published';
    await requestRun(contextOf(tx, visibility), kind, schedule, run);
    return null;
  });
  if (stop && facts.address)
    await post(tx, [
      {
        template: stop === 'not-allowed' ? scheduleStopped : scheduleUnpublished,
        ...{ address: facts.address, language: facts.language! },
        facts: {
          ...(stop === 'not-published' && { report: facts.report, subject: facts.subject }),
          companyId: company,
          list: kind === 'agent' ? 'schedules' : 'schedules/assets',
        },
      },
    ]);
  return stop;
}

/** What a stopped schedule's maker is told of; their account is missing once they are gone. */
interface Facts {
  report: string;
  isPublished: boolean;
  subject: string;
  address: string | null;
  language: string | null;
}
