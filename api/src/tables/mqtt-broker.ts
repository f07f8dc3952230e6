import { sql } from 'drizzle-orm';
import type { Shape } from '../engine/store.ts';

/** Its clients are shown with it, without their secrets. */
export const mqttBroker: Shape = {
  derived: {
    clients: (sight) =>
      sight.some('MqttBrokerClient', sql`target.mqtt_broker_id = mqtt_broker.public_id`, {
        more: ['username', 'clientCert', 'hasPassword', 'hasClientKey'],
      }),
  },
};
