import { type AgentReportSchedule, type Draft, nextRuns, type ReportTimes } from '@lineside/contracts';
import { type At, problem, Refusal, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { publishUpdate } from '../../engine/publish.ts';
import { contextOf, type RequestContext } from '../../engine/request-context.ts';
import { type Rules, rulesOf } from '../../engine/rules.ts';
import { checkReport } from './reports.ts';
import { requestRun, type Schedule, type ScheduleKind, scheduleColumns, scheduleKinds } from './schedule.ts';

const mostReceivers = 100;

/** When a schedule runs next, as it is stored; null if it is off, or never again. */
export function nextRunOf(times: ReportTimes & { active?: boolean }, now = Date.now()): string | null {
  const [next] = times.active === false ? [] : nextRuns(times, 1, now);
  return next === undefined ? null : new Date(next).toISOString();
}

const rulesOfKind = (kind: ScheduleKind): Rules => {
  const { table } = scheduleKinds[kind];
  // the two differ in their subject alone
  const entity = scheduleKinds[kind].entity as typeof AgentReportSchedule;
  return rulesOf(entity, {
    async check(context, { publicId, before, after, at }) {
      if (!after) return;
      if (!before) await checkReport(context, after.report.publicId, at);
      checkReceivers(after, at);
      await context.tx.execute(sql`
        update ${table} set next_run_on = case when stopped is null then ${nextRunOf(after as ReportTimes)}::timestamptz end where public_id = ${publicId}`);
    },

    async making({ actor }, { fields }) {
      return { maker: actor.user, nextRunOn: nextRunOf(fields as ReportTimes) };
    },

    actions: {
      async run(context: RequestContext, publicId: string) {
        const { schedule } = await read(context, kind, publicId);
        const inNoPlace = contextOf(context.tx, context.visibility);
        const report = await requestRun(
          inNoPlace,
          kind,
          { ...schedule, maker: context.actor.user.publicId },
          Date.now(),
        );
        return { publicId: report };
      },

      async resume(context: RequestContext, publicId: string) {
        const { tx, actor } = context;
        const { schedule, active } = await read(context, kind, publicId);
        const { published } = await checkReport(context, schedule.report, {});
        if (!published) throw new Refusal(409, [{ ...problem('not-published'), message: 'No published page' }]);
        await tx.execute(sql`
          update ${table} set stopped = null, maker_id = ${actor.user.publicId}, next_run_on = ${nextRunOf({ ...schedule, active })}
          where public_id = ${publicId}`);
        await audit(tx, actor, { entity, publicId, act: 'reactivate' });
        await publishUpdate(context, entity.name as 'AgentReportSchedule', [publicId]);
        return { publicId };
      },
    },
  });
};

/** A schedule of reports on a device. Only reports can be scheduled, and each change plans the next run. */
export const agentReportScheduleRules = rulesOfKind('agent');
/** The same on an asset. */
export const assetReportScheduleRules = rulesOfKind('asset');

function checkReceivers({ sendTo = [] }: Draft<typeof AgentReportSchedule>, at: At): void {
  if (sendTo.length > mostReceivers) throw refuse('invalid-value', { ...at, propertyName: 'sendTo' });
}

/** A schedule that the engine has found for the caller. */
async function read({ tx }: RequestContext, kind: ScheduleKind, publicId: string) {
  const { rows } = await tx.execute(sql`
    select ${scheduleColumns(kind)}, s.active from ${scheduleKinds[kind].table} s where s.public_id = ${publicId}`);
  const { active, ...schedule } = rows[0] as unknown as Schedule & { active: boolean };
  return { schedule, active };
}
