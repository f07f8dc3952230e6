import { gatewayCommand, printGatewayMessage } from '@lineside/contracts/gateway';
import { sql } from 'drizzle-orm';
import type { MqttClient } from 'mqtt';
import { publishInTime } from '../../platform/broker/publish-in-time.ts';
import type { Database } from '../../platform/database/scope.ts';
import { iso, texts } from '../../platform/database/sql.ts';

interface WaitingCommand {
  agent: string;
  id: string;
  command: string;
  vpn: object | null;
  job: object | null;
  write: object | null;
}

/**
 * Sends waiting commands to gateways, oldest first. A command is removed only once the broker has it; on failure all of
 * them wait again, so one may be sent twice. A value that should have been written before now isn't sent.
 */
export async function sendCommands(database: Database, client: MqttClient): Promise<void> {
  const sent = await database.inScope({}, async (tx) => {
    const { rows } = await tx.execute(sql`
      with taken as (
        delete from agent_command where id in (select id from agent_command order by id limit 200 for update skip locked)
        returning id, agent_id as agent, command, job, write_id)
      select coalesce(job->>'publicId', write_id, taken.id::text) as id, agent, command, job - 'publicId' as job, case when command = 'openvpn.place'
        then jsonb_build_object('server', s.name, 'address', host(p.address)) end as vpn,
        case when w.public_id is not null then jsonb_build_object('variable', w.variable, 'value', w.value, 'until', ${iso(sql`w.until`)}) end as write
      from taken left join variable_write w on w.public_id = write_id left join vpn_place p on p.agent_id = agent left join platform_server s on s.public_id = p.server_id
      where write_id is null or w.until > now() order by taken.id`);
    for (const { agent, vpn, job, write, ...command } of rows as unknown as WaitingCommand[]) {
      const message = printGatewayMessage(
        gatewayCommand.parse({ ...command, ...(vpn && { vpn }), ...(job && { job }), ...(write && { write }) }),
      );
      await publishInTime(client, agent, 'command', message);
    }
    return rows.filter(({ job }) => job !== null).map(({ id }) => id as string);
  });
  if (sent.length > 0)
    await database.inScope({ as: 'jobs' }, (tx) =>
      tx.execute(
        sql`update agent_job set started_on = now() where public_id = any(${texts(sent)}) and status = 'pending'`,
      ),
    );
}
