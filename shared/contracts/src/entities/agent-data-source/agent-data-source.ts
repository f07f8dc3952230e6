import { awaits, computed, nullable, withDefault } from '../../kinds/kind.ts';
import { port } from '../../kinds/network.ts';
import { object, ref } from '../../kinds/structure.ts';
import { name, slug, text } from '../../kinds/text.ts';
import { boolean, date, integer, number } from '../../kinds/value.ts';
import { entity } from '../entity.ts';
import { dataProtocol } from './data-protocol.ts';

/** `+` is a whole level, and `#` the last one. */
const topicFilter = /^(?:(?:\+|[^+#/\0]*)\/)*(?:\+|#|[^+#/\0]*)$/;

/** Where a device reads values from: a machine behind it, or itself, by a protocol (facts 2.2). */
export const AgentDataSource = entity({
  name: 'AgentDataSource',
  path: '/agents/{agentId}/data-sources',
  parent: 'agent',
  routes: {
    list: { name: 'AgentDataSourceList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AgentDataSource', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  section: 'sources',
  unique: [['slug', 'agent']],
  versioned: true,
  small: true,
  fields: {
    name: name(),
    agent: computed(ref('Agent')),
    device: ref('AgentDevice'),
    slug: slug(),
    disabled: withDefault(boolean(), false),
    /** One with a password is read without it, and keeps it where an update leaves it out. */
    protocol: dataProtocol(),
    port: nullable(port()),
    /** Milliseconds between two reads. */
    pullDelay: nullable(integer({ min: 0, max: 4_294_967_295 })),
    /** Seconds before a failing source is reported. */
    gracePeriod: nullable(integer({ min: 0, max: 65_535 })),
    continueLoggingOnError: awaits('devices, not this round', nullable(boolean())),
    /** The number of values that its tags log per hour, by their intervals. */
    valuesPerHour: computed(number({ min: 0 })),
    /** Why its device can't read it, in the device's words; null if it does, or never said. */
    problem: computed(nullable(object({ since: date(), reason: text() }))),
    /** A filter of MQTT: which messages of the client's broker have its values. Only of the protocol `host`, as the client. */
    mqttTopic: nullable(text({ pattern: topicFilter })),
    /** As whom its device takes values from a broker of the company's own; null: the values are the device's own. */
    mqttBrokerClient: nullable(ref('MqttBrokerClient', { onRemove: 'clear' })),
  },
});
