import type { Break } from './break.ts';

export const routerConfigs: Break[] = [
  {
    name: 'what is changed is to be told to the router once more',
    point: 'wait for its gateway',
    file: 'api/src/entities/agent-router-lan-config.ts',
    find: 'return { ...changes, pending: true };',
    replace: 'return changes;',
    test: 'api/test/router-configs.test.ts',
  },
  {
    name: 'a subnet has no addresses of the network that is wanted',
    point: 'no two networks of a device share addresses',
    file: 'api/src/entities/agent-router-additional-subnet.ts',
    find: 'and ip_address is not null',
    replace: 'and false',
    test: 'api/test/router-configs.test.ts',
  },
  {
    name: 'what is left unsaid of a network counts',
    point: 'a network is whole',
    file: 'api/src/entities/agent-router-lan-config.ts',
    find: '...(await settingsBefore<Lan>(scene, AgentRouterLanConfig)), ',
    replace: '',
    test: 'api/test/router-configs.test.ts',
  },
];
