import { type ChangeState, openChangeStates } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { written } from '../../platform/database/sql.ts';

/** Stored states in which a change can be withdrawn: the device hasn't fetched it, or didn't take it. */
export const withdraws: readonly ChangeState[] = ['unknown', 'waiting', 'refused', 'reverted', 'unsupported'];

/** Stored states in which the values before a change can be put back: the device may have it. */
export const putsBack: readonly ChangeState[] = ['delivered', 'tested', 'applied', 'unsent'];

/** States in which the device didn't take a change, and may take it when it is sent again. */
export const sendsAgain: readonly ChangeState[] = ['refused', 'reverted'];

/** Whether a change isn't on its device; also of one that was replaced since. As text, for an index. */
export const isOpen: SQL = sql`state in (${sql.join(openChangeStates.map(written), sql`, `)})`;

/** Later changes of the same record, by field; without those that were withdrawn. */
const later = sql`agent_setting_change later cross join unnest(later.fields) field
  where later.company_id = agent_setting_change.company_id and later.record_id = agent_setting_change.record_id
    and later.number > agent_setting_change.number and later.state <> 'withdrawn'`;

/** Whether something that a change wrote was changed later. */
export const isTouched: SQL = sql`exists (select from ${later}
  and (agent_setting_change.act <> 'update' or field = '*' or field = any(agent_setting_change.fields)))`;

/** Whether all that a change wrote was changed later. */
export const isReplaced: SQL = sql`(select coalesce(bool_or(field = '*'), false)
  or (agent_setting_change.act = 'update' and agent_setting_change.fields <@ coalesce(array_agg(field), '{}')) from ${later})`;

/** The state of a change: one that isn't on the device is replaced once all that it wrote was changed later. */
export const stateNow: SQL = sql`case when agent_setting_change.${isOpen} and ${isReplaced} then 'replaced' else agent_setting_change.state end`;
