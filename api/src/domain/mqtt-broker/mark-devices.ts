import { type SQL, sql } from 'drizzle-orm';
import { markSections } from '../../engine/device-settings.ts';
import type { RequestContext } from '../../engine/request-context.ts';

/** Marks the settings of devices that take values from a broker as one of some clients `c`. */
export async function markDevicesOf({ tx }: RequestContext, clients: SQL): Promise<void> {
  const { rows } = await tx.execute(sql`
    select distinct s.agent_id as agent from agent_data_source s
    join mqtt_broker_client c on c.public_id = s.mqtt_broker_client_id where ${clients}`);
  await markSections(
    tx,
    rows.map(({ agent }) => agent as string),
    ['sources'],
  );
}
