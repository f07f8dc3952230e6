import { MqttBrokerClient } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { makeRows } from '../../engine/create.ts';
import { rulesOf } from '../../engine/rules.ts';
import { markDevicesOf } from './mark-devices.ts';

/**
 * A message is stored for the client, by people who may change the client. Devices that take values as it get a new revision
 * of their settings when it is changed or removed.
 */
export const mqttBrokerClientRules = rulesOf(MqttBrokerClient, {
  check: (context, { publicId, before }) =>
    before ? markDevicesOf(context, sql`c.public_id = ${publicId}`) : Promise.resolve(),

  actions: {
    async sendMessage(context, publicId, { publicId: named, ...fields }: { publicId?: string }) {
      if (named !== undefined && named !== publicId) throw refuse('invalid-value', { propertyName: 'publicId' });
      const { MqttBrokerClientMessage: store } = context.visibility.registry.tables;
      const draft = { fields: { message: null, clientId: null, ...fields }, at: {} };
      const [created] = await makeRows(store, { ...context, params: { clientId: publicId } }, [draft]);
      return { publicId: created! };
    },
  },
});
