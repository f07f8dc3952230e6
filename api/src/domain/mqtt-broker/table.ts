import { sql } from 'drizzle-orm';
import type { TableSpec } from '../../engine/table-types.ts';

/** Its clients are shown with it, without their secrets. */
export const mqttBroker: TableSpec = {
  derived: {
    clients: (visibility) =>
      visibility.some('MqttBrokerClient', sql`target.mqtt_broker_id = mqtt_broker.public_id`, {
        more: ['username', 'clientCert', 'hasPassword', 'hasClientKey'],
      }),
  },
};
