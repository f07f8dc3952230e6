import { MqttBroker } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { rulesOf } from '../../engine/rules.ts';
import { markDevicesOf } from './mark-devices.ts';

/** Devices that take values from it get a new revision of their settings when it is changed or removed. */
export const mqttBrokerRules = rulesOf(MqttBroker, {
  check: (context, { publicId, before }) =>
    before ? markDevicesOf(context, sql`c.mqtt_broker_id = ${publicId}`) : Promise.resolve(),
});
