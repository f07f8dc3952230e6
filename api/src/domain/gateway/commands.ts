import { gatewayCommand, printGatewayMessage } from '@lineside/contracts/gateway';
import { sql } from 'drizzle-orm';
import type { MqttClient } from 'mqtt';
import { publishInTime } from '../../platform/broker/publish-in-time.ts';
import type { Database } from '../../platform/database/scope.ts';

interface WaitingCommand {
  agent: string;
  id: string;
  command: string;
  vpn: object | null;
  job: object | null;
}

/**
 * Sends waiting commands to gateways, oldest first. A command is removed only once the broker has it; on failure all of
 * them wait again, so one may be sent twice.
 */
export async function sendCommands(database: Database, client: MqttClient): Promise<void> {
  await database.inScope({}, async (tx) => {
    const { rows } = await tx.execute(sql`
      with taken as (
        delete from agent_command where id in (select id from agent_command order by id limit 200 for update skip locked)
        returning id, agent_id as agent, command, job)
      select coalesce(job->>'publicId', taken.id::text) as id, agent, command, job - 'publicId' as job, case when command = 'openvpn.place'
        then jsonb_build_object('server', s.name, 'address', host(p.address)) end as vpn
      from taken left join vpn_place p on p.agent_id = agent left join platform_server s on s.public_id = p.server_id
      order by taken.id`);
    for (const { agent, vpn, job, ...command } of rows as unknown as WaitingCommand[]) {
      const message = printGatewayMessage(
        gatewayCommand.parse({ ...command, ...(vpn && { vpn }), ...(job && { job }) }),
      );
      await publishInTime(client, agent, 'command', message);
    }
  });
}
