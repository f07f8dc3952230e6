import { awaits, computed, nullable } from '../../kinds/kind.ts';
import { ipv4, mac } from '../../kinds/network.ts';
import { list, ref } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { entity } from '../entity.ts';

/** A machine on the network behind a device; one without an address is the device itself (facts 2.1). */
export const AgentDevice = entity({
  name: 'AgentDevice',
  path: '/agents/{agentId}/devices',
  parent: 'agent',
  routes: {
    list: { name: 'AgentDeviceList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AgentDevice', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  section: 'sources',
  alsoSection: 'services',
  sees: 'owner+controller',
  read: 'member',
  write: 'MANAGE_AGENT',
  byApprovers: { fixed: ['ipAddress', 'customAddress'], ifAny: 'servers' },
  versioned: true,
  small: true,
  fields: {
    agent: computed(ref('Agent')),
    name: nullable(text()),
    ipAddress: nullable(ipv4()),
    macAddress: awaits('not this round', nullable(mac())),
    customAddress: nullable(text()),
    /** The data source that reads it. */
    dataSources: computed(list(ref('AgentDataSource'))),
    /** Its services. */
    servers: computed(list(ref('AgentServer'))),
  },
});
