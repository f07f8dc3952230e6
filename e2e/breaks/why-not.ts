import type { Break } from './break.ts';

/** Why nothing is connected: what is checked, in which order, and what Connect says of it. */
export const whyNot: Break[] = [
  {
    name: 'of several causes the first check names its own',
    point: 'where several would fail the first is the cause',
    file: 'shared/connector/src/why-not.ts',
    find: 'causes.find(({ holds })',
    replace: 'causes.findLast(({ holds })',
    test: 'shared/connector/src/why-not.test.ts',
  },
  {
    name: 'Connect on a device that is gone names what the checks name',
    point: 'Connect names no other cause',
    file: 'shared/connector/src/connect-flow.ts',
    find: "id: 'not-connected', ms: 5_000, why: 'noDevice', agent: pressed,",
    replace: "id: 'device-offline', ms: 5_000,",
    test: 'shared/connector/src/why-not.test.ts',
  },
  {
    name: 'what nobody here can know is not said to be fine',
    point: 'what nobody here can know is not known',
    file: 'shared/connector/src/why-not.ts',
    find: '  clash: ({ networks, agent }) => networks === null || !agent?.config.routerLan.network,\n',
    replace: '',
    test: 'shared/connector/src/why-not.test.ts',
  },
  {
    name: 'who would ask for access in vain is told why',
    point: 'who would ask in vain is told why',
    file: 'remote-vpn/src/connect/need-access.ts',
    find: 'if (lacksRight(agent.data)) {',
    replace: 'if (!agent.data.can.requestAccess && !agent.data.can) {',
    test: 'remote-vpn/src/connect/need-access.test.ts',
  },
  {
    name: 'a page is not told its computer’s own address',
    point: 'and not its address there',
    file: 'connector-app/src/session/networks.ts',
    find: 'Number(part) & bits[at]!',
    replace: 'Number(part) & (bits[at]! | 255)',
    test: 'connector-app/test/networks.test.ts',
  },
];
