import { limits } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { changeClasses, dropOldHours, moveValues } from '../domain/data/values/change-class.ts';
import { packClosedHours } from '../domain/data/values/pack.ts';
import { rememberedFor } from '../domain/session/known-browser.ts';
import { emptyBin, withBin } from '../engine/bin.ts';
import { deleteRows } from '../platform/database/delete-rows.ts';
import { isForgotten } from '../platform/database/outbox.ts';
import type { Scope, Tx } from '../platform/database/scope.ts';
import { registry } from '../registry/registry.ts';

/** A part of a table that was tidied: how many rows are gone, and where to go on; null when it is done. */
interface Part {
  rows: number;
  next: unknown;
}

/** How one table is tidied. */
export interface TidyStep {
  /** Its name, and "bin of" before it where only removed records are deleted. */
  name: string;
  scope: Scope;
  /** Deletes at most `most` rows that are over at a moment, from a place on; null is the beginning. */
  some(tx: Tx, place: unknown, most: number, now: SQL): Promise<Part>;
}

const days = (count: number) => sql`make_interval(days => ${count})`;
const since = (column: string, kept: SQL) => (now: SQL) => sql`${sql.identifier(column)} < ${now} - ${kept}`;
/** As long as the company of a printed report keeps it. */
const reportDays = sql`make_interval(days => coalesce((
  select c.report_days from company c where c.public_id = report_edition.company_id), ${limits.reportDays}))`;
const over = since('expires_on', sql`interval '0'`);

/** In all companies, or of tables that belong to none. */
const jobs: Scope = { as: 'jobs' };
const none: Scope = {};

const expired = (name: string, scope: Scope, condition: (now: SQL) => SQL): TidyStep => ({
  ...{ name, scope },
  async some(tx, _, most, now) {
    const rows = await deleteRows(tx, name, condition(now), most);
    return { rows, next: rows < most ? null : 'more' };
  },
});

/** About how many values an hour has where there are many: transactions take as long by hours as by rows. */
const valuesOfHour = 1000;

/**
 * Values of hours that are over are packed, which deletes them from here. Those of a changed tag are moved before what is old
 * is dropped.
 */
const storedValues: TidyStep[] = [
  {
    ...{ name: 'data_loose_value', scope: jobs },
    some: (tx, place, most, now) => packClosedHours(tx, place as number | null, Math.ceil(most / valuesOfHour), now),
  },
  {
    ...{ name: 'data_series', scope: jobs },
    some: (tx, place, _, now) => changeClasses(tx, place as number | null, now),
  },
  {
    ...{ name: 'data_packed_hour', scope: jobs },
    some: (tx, _, most, now) => moveValues(tx, Math.ceil(most / valuesOfHour), now),
  },
  {
    ...{ name: 'old packed hours', scope: jobs },
    some: async (tx, _place, _most, now) => ({ rows: await dropOldHours(tx, now), next: null }),
  },
];

/** Nothing reads the rollups of an earlier version; a process of it may still write some. */
const oldRollups = ['agent_data_minute', 'agent_data_hour'].map((name) => expired(name, jobs, () => sql`true`));

const bins: TidyStep[] = withBin(registry).map((store) => ({
  ...{ name: `bin of ${store.name}`, scope: jobs },
  async some(tx, _, most, now) {
    const rows = await emptyBin(tx, registry, store, most, now);
    return { rows, next: rows < most ? null : 'more' };
  },
}));

/**
 * How long rows are kept. Mail is sent for three days, since its content is outdated then. The reason of an ended session is
 * kept for 30 days after its end.
 */
export const tidySteps: readonly TidyStep[] = [
  ...storedValues,
  ...oldRollups,
  expired('answered', jobs, since('on', days(1))),
  expired('message', jobs, since('created_on', days(365))),
  expired('agent_setting_change', jobs, since('created_on', days(365))),
  expired('page_revision', jobs, since('replaced_on', days(limits.pageRevisionDays))),
  expired('remote_failure_count', jobs, since('hour', days(30))),
  expired('remote_figure', jobs, since('hour', days(30))),
  expired('company_webhook_delivery', jobs, since('created_on', days(30))),
  expired('webhook_subscription_trigger', jobs, since('created_on', days(30))),
  expired('backend_component_message_trigger', jobs, since('created_on', days(30))),
  expired('report_edition', jobs, since('created_on', reportDays)),
  expired('page_editing', jobs, since('seen_on', sql`interval '1 hour'`)),
  expired('job', jobs, since('ended_on', days(30))),
  expired('removed_agent', jobs, since('removed_on', days(limits.deviceBinDays))),
  ...bins,
  expired('event', jobs, isForgotten),
  expired('variable_write', none, since('until', days(1))),
  expired('connect_ticket', none, since('expires_on', sql`interval '1 hour'`)),
  expired('enrolment_code_hash', none, over),
  expired('auth_token', none, over),
  expired('sso_request', none, over),
  expired('mail', none, since('created_on', days(3))),
  expired('mail_link', none, over),
  expired('registration', none, over),
  expired('email_address_change', none, over),
  expired('session', none, since('ends_on', days(30))),
  expired('session_token', none, since('expires_on', sql`interval '1 hour'`)),
  expired('known_browser', none, since('last_used_on', sql`make_interval(secs => ${rememberedFor})`)),
  expired('call_count', none, since('since', sql`interval '5 minutes'`)),
  expired('sign_in_attempt', none, since('since', days(1))),
  expired('database_size', none, since('on', days(400))),
];
