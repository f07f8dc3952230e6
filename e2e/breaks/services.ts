import type { Break } from './break.ts';

const test = 'api/test/services.test.ts';

export const services: Break[] = [
  {
    name: 'approval of a service is switched off by approvers alone',
    point: 'takes no service’s approval away, in no way',
    file: 'api/src/entities/agent-server.ts',
    find: "    await mustApprove(scene, agentId, { propertyName: 'requireAccessApproval', ...at });\n",
    replace: '',
    test,
  },
  {
    name: 'a service that asks for approval is removed by approvers alone',
    point: 'takes no service’s approval away, in no way',
    file: 'api/src/entities/agent-server.ts',
    find: 'if (required) await mustApprove(scene, agentId, at);\n    else',
    replace: '',
    test,
  },
  {
    name: 'where approval is asked for, an open service is made by approvers alone',
    point: 'takes no service’s approval away, in no way',
    file: 'api/src/entities/agent-server.ts',
    find: "const asks = await mustApproveIfAsked(scene, agentId, { propertyName: 'requireAccessApproval', ...at });",
    replace: 'const asks = false;',
    test,
  },
  {
    name: 'where approval is asked for, a service is led elsewhere by approvers alone',
    point: 'takes no service’s approval away, in no way',
    file: 'api/src/entities/agent-server.ts',
    find: '    await checkMove(scene, before, changes, at);\n',
    replace: '',
    test,
  },
  {
    name: 'where approval is asked for, a machine with services gets another address from approvers alone',
    point: 'takes no service’s approval away, in no way',
    file: 'api/src/entities/agent-device.ts',
    find: 'if (moved) await mustApproveIfAsked',
    replace: 'if (!moved) await mustApproveIfAsked',
    test,
  },
  {
    name: 'a service leads to a machine of its own device',
    point: 'what no service can be is refused at its field',
    file: 'api/src/engine/references.ts',
    find: '    const here = target ? besides(store, target, params) : sql`true`;',
    replace: '    const here = sql`true`;',
    test,
  },
];
