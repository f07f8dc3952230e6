import { computed, immutable, nullable } from '../../kinds/kind.ts';
import { createdBy, createdOn, ref } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { enumeration } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/**
 * A message to be published at a broker as one of its clients (spec 7.47). It is pending until a program connected to
 * that broker has sent it; no such program exists yet.
 */
export const MqttBrokerClientMessage = entity({
  name: 'MqttBrokerClientMessage',
  path: '/mqtt-broker-clients/{clientId}/messages',
  parent: 'mqttBrokerClient',
  routes: { list: { name: 'MqttBrokerClientMessageList', verbs: ['GET'] } },
  read: 'MANAGE_COMPANY',
  write: 'MANAGE_COMPANY',
  awaits: 'not this round',
  order: ['-createdOn'],
  full: true,
  fields: {
    mqttBrokerClient: computed(ref('MqttBrokerClient')),
    /** Its topic: no wildcards. */
    topic: immutable(text({ pattern: /^[^#+\0]{1,255}$/ })),
    message: immutable(nullable(text())),
    /** The client id for it, if it isn't the usual name. */
    clientId: immutable(nullable(text())),
    status: computed(enumeration(['pending', 'sent', 'failed'])),
    createdOn: createdOn(),
    createdBy: createdBy(),
  },
});
