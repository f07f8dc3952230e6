import {
  AgentReportSchedule,
  AssetReportSchedule,
  coveredBy,
  type ReportPeriod,
  type ReportTimes,
} from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { iso, texts } from '../../platform/database/sql.ts';
import { peopleOf, peopleOfAsset } from '../membership/holders.ts';
import { requestReports } from './request-reports.ts';

/** The two entities of schedules: on a device, and on an asset. */
export const scheduleKinds = {
  agent: { entity: AgentReportSchedule, name: 'AgentReportSchedule', table: sql`agent_report_schedule` },
  asset: { entity: AssetReportSchedule, name: 'AssetReportSchedule', table: sql`asset_report_schedule` },
} as const;
export type ScheduleKind = keyof typeof scheduleKinds;

/** A schedule, as it is read to make its report. */
export interface Schedule extends ReportTimes {
  id: string;
  company: string;
  /** The device or the asset. */
  subject: string;
  report: string;
  period: ReportPeriod;
  sendTo: string[];
  audience: string | null;
  message: string | null;
  maker: string | null;
  nextRunOn: string | null;
}

/** Columns of `Schedule`, of a row of its table named `s`. */
export const scheduleColumns = (kind: ScheduleKind): SQL => sql`
  s.public_id as id, s.company_id as company, ${kind === 'agent' ? sql`s.agent_id` : sql`s.asset_id`} as subject,
  s.report_id as report, s.period, s.send_to as "sendTo", s.audience_id as audience, s.message, s.maker_id as maker,
  ${iso(sql`s.start`)} as start, s.time_zone as "timeZone", s.recurrence, s.delivery_time as "deliveryTime",
  ${iso(sql`s.next_run_on`)} as "nextRunOn"`;

/**
 * Requests the report of a schedule's run at a moment (ms since 1970) in the name of the caller, for the people who get it
 * now; answers the ids of the requested report.
 */
export async function requestRun(
  context: RequestContext,
  kind: ScheduleKind,
  schedule: Schedule,
  run: number,
): Promise<string> {
  const { from, to } = coveredBy(schedule, run);
  const fields = {
    ...{ report: { publicId: schedule.report }, draft: false, [kind]: { publicId: schedule.subject } },
    ...{ timeZone: schedule.timeZone, start: new Date(from).toISOString(), end: new Date(to).toISOString() },
    ...{ sendTo: await receiversOf(context.tx, kind, schedule), message: schedule.message, schedule: schedule.id },
  };
  const [created] = await requestReports(context, [{ fields, at: {} }]);
  return created!;
}

/** The addresses that get its report now: with nobody named, its maker's. */
async function receiversOf(tx: Tx, kind: ScheduleKind, schedule: Schedule): Promise<string[]> {
  const { company, audience, subject, sendTo, maker } = schedule;
  const members =
    audience === null ? [] : await (kind === 'agent' ? peopleOf : peopleOfAsset)(tx, company, audience, subject);
  const people = sendTo.length === 0 && audience === null ? [maker!] : members.map(({ publicId }) => publicId);
  const { rows } = await tx.execute(sql`
    select email_address as address from user_account where public_id = any(${texts(people)}) order by name`);
  return [...new Set([...sendTo, ...rows.map(({ address }) => address as string)])];
}
