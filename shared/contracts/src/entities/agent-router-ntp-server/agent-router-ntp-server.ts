import { computed, withDefault } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { host } from '../../kinds/text.ts';
import { number } from '../../kinds/value.ts';
import { limits } from '../../limits.ts';
import { entity } from '../entity.ts';

/** A server that a device asks for the time, in the order in which it asks them (spec 3.46, 7.24). */
export const AgentRouterNtpServer = entity({
  name: 'AgentRouterNtpServer',
  path: '/agents/{agentId}/router-ntp-servers',
  parent: 'agent',
  routes: {
    list: {
      name: 'AgentRouterNtpServerList',
      verbs: ['GET', 'POST', 'PATCH', 'DELETE', 'PUT'],
      whole: { as: 'servers', of: 'server' },
    },
    one: { name: 'AgentRouterNtpServer', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  section: 'timeServers',
  unique: [['server', 'agent']],
  order: ['order'],
  versioned: true,
  small: true,
  fields: {
    agent: computed(ref('Agent')),
    server: host(),
    /** A server that is added alone comes after those saved as a whole list. */
    order: withDefault(number(), limits.atOnce),
  },
});
