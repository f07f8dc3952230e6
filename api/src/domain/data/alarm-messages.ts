import type { SystemLabel } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/database/scope.ts';
import { iso } from '../../platform/database/sql.ts';
import { peopleOf } from '../membership/holders.ts';
import { deliver } from '../message/deliver.ts';
import { inMaintenance } from './maintenance-window-table.ts';

interface Occurrence {
  severity: 'low' | 'medium' | 'high';
  audience: string;
  agent: string;
  agentName: string;
  alarmName: string;
  company: string;
  companyName: string;
  occurredOn: string;
  instructions: string | null;
}

/** It went off while its rule was shelved, or its device in maintenance: what is over when that ends isn't told any more. */
const wasHeldBack = sql`(silenced_until is not null or in_maintenance)`;
/** Older events are not notified, except those that were held back. */
const untold = sql`not notified and not silenced and (occurred_on > now() - interval '1 day' or ${wasHeldBack})`;

/** Notifies the people of an alarm's access category once, in any company. Safe to run in several processes. */
export async function notifyAlarms(database: Database): Promise<void> {
  const { rows } = await database.inScope({ as: 'jobs' }, (tx) =>
    tx.execute(sql`select distinct company_id as id from agent_data_alarm_occurrence where ${untold}`),
  );
  for (const { id } of rows) await database.inScope({ company: id as string }, notifyInScope);
}

async function notifyInScope(tx: Tx): Promise<void> {
  const { rows } = await tx.execute(sql`
    with due as (
      update agent_data_alarm_occurrence set notified = true where ${untold} and not ${inMaintenance(sql`agent_data_alarm_occurrence.agent_id`)}
      returning alarm_id, occurred_on, ${wasHeldBack} and (rtn_on is not null or acknowledged) as "isOver"
    )
    select a.severity, a.audience_id as audience, g.public_id as agent, g.name as "agentName", a.name as "alarmName",
      c.public_id as company, c.name as "companyName", ${iso(sql`due.occurred_on`)} as "occurredOn", a.operator_instruction_rtn as instructions
    from due join agent_data_alarm a on a.public_id = due.alarm_id join agent g on g.public_id = a.agent_id
      join company c on c.public_id = a.company_id
    where not due."isOver" order by due.occurred_on`);
  for (const row of rows as unknown as Occurrence[]) {
    const { severity, audience, agent, company, companyName, instructions, ...details } = row;
    const people = await peopleOf(tx, company, audience, agent);
    await deliver(
      tx,
      people.map(({ publicId }) => publicId),
      {
        ...{
          label: `alarm-${severity}` satisfies SystemLabel,
          company: { publicId: company, name: companyName },
          ...details,
          agentId: agent,
        },
        ...(instructions && { instructions }),
      },
    );
  }
}
