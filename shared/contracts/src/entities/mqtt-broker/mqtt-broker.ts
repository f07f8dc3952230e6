import { computed, nullable } from '../../kinds/kind.ts';
import { port } from '../../kinds/network.ts';
import { list, partOf, ref } from '../../kinds/structure.ts';
import { name, pem, text } from '../../kinds/text.ts';
import { boolean, enumeration } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A broker of the company's own, whose messages have values that devices take (spec 3.63, 7.45). */
export const MqttBroker = entity({
  name: 'MqttBroker',
  path: '/mqtt-brokers',
  routes: {
    list: { name: 'MqttBrokerList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'MqttBroker', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_COMPANY',
  unique: [['name']],
  small: true,
  fields: {
    name: name(),
    company: computed(ref('Company')),
    host: text(),
    port: port(),
    /** The authority that signed the broker's certificate. */
    certauth: nullable(pem()),
    messageFormat: enumeration(['sparkplug_b', 'sparkplug_b_json']),
    clients: computed(
      list(
        partOf('MqttBrokerClient', {
          publicId: text(),
          name: name(),
          username: nullable(text()),
          clientCert: nullable(pem()),
          hasPassword: boolean(),
          hasClientKey: boolean(),
        }),
      ),
    ),
  },
});
