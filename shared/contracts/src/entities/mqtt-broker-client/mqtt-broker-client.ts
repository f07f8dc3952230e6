import * as z from 'zod';
import { publicId } from '../../ids.ts';
import { computed, nullable } from '../../kinds/kind.ts';
import { plain } from '../../kinds/plain.ts';
import { ref } from '../../kinds/structure.ts';
import { name, pem, secret, text } from '../../kinds/text.ts';
import { isSet } from '../../kinds/value.ts';
import { action, entity } from '../entity.ts';

/** The identity with which devices connect to a broker (spec 3.63, 7.46). */
export const MqttBrokerClient = entity({
  name: 'MqttBrokerClient',
  path: '/mqtt-brokers/{brokerId}/clients',
  parent: 'mqttBroker',
  routes: {
    list: { name: 'MqttBrokerClientList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'MqttBrokerClient', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_COMPANY',
  unique: [['name', 'mqttBroker']],
  small: true,
  fields: {
    mqttBroker: computed(ref('MqttBroker')),
    name: name(),
    company: computed(ref('Company')),
    username: nullable(text()),
    password: nullable(secret()),
    hasPassword: isSet('password'),
    clientCert: nullable(pem()),
    clientKey: nullable(secret({ max: 65_535 })),
    hasClientKey: isSet('clientKey'),
  },
  actions: {
    /** Requests the publication of a message as the client; its result is read under its id. */
    sendMessage: action({
      ...{
        route: 'MqttBrokerClientMessage',
        verb: 'POST',
        path: '/mqtt-brokers/{brokerId}/clients/{publicId}/message',
      },
      body: z.strictObject({
        publicId: publicId.optional(),
        clientId: plain().min(1).max(255).optional(),
        topic: z.string().regex(/^[^#+\0]{1,255}$/, 'pattern-mismatch'),
        message: plain().max(255).nullable().optional(),
      }),
      reply: z.object({ publicId }),
      allowed: 'MANAGE_COMPANY',
    }),
  },
});
