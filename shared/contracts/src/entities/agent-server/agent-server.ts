import { computed, nullable } from '../../kinds/kind.ts';
import { ip, port } from '../../kinds/network.ts';
import { ref } from '../../kinds/structure.ts';
import { name, text } from '../../kinds/text.ts';
import { boolean, enumeration } from '../../kinds/value.ts';
import { access } from '../access.ts';
import { entity } from '../entity.ts';

/** What is reached behind a device: one port of one address (spec 3.12). On screens: service. */
export const AgentServer = entity({
  name: 'AgentServer',
  path: '/agents/{agentId}/servers',
  parent: 'agent',
  routes: {
    list: { name: 'AgentServerList', verbs: ['GET'] },
    one: { name: 'AgentServer', verbs: ['GET'] },
  },
  sees: 'owner+controller',
  read: 'member',
  write: 'nobody',
  small: true,
  fields: {
    name: name(),
    agent: computed(ref('Agent')),
    type: enumeration(['http', 'rdp', 'rtsp', 'ssh', 'vnc', 'websocket']),
    useSsl: boolean(),
    address: nullable(ip()),
    port: port(),
    serviceGroup: nullable(text()),
    requireAccessApproval: boolean(),
    access: access(),
  },
});
