import type { Break } from './break.ts';

const test = 'api/test/devices-life.test.ts';

export const devices: Break[] = [
  {
    name: 'a code that takes a device past approval is an approver’s to give',
    point: 'gets a code from who may transfer it',
    file: 'api/src/calls/agents.ts',
    find: '  else await mustApproveIfAsked(scene, agentId, {});\n',
    replace: '',
    test,
  },
  {
    name: 'a key that makes others approvers is an approver’s to give',
    point: 'is controlled by it from then on',
    file: 'api/src/calls/agents.ts',
    find: "if (kind === 'control') await mustApprove(scene, agentId, {});",
    replace: "if (kind === 'control') {}",
    test,
  },
  {
    name: 'a device has one controlling company',
    point: 'is controlled by it from then on',
    file: 'api/src/entities/controlled-device.ts',
    find: ' and controlled_by_id is null`',
    replace: '`',
    test,
  },
  {
    name: 'passwords of services stay with the company that knew them',
    point: 'goes with its settings, out of use',
    file: 'api/src/access/transfer.ts',
    find: 'username: null, password: null, custom: {} }',
    replace: 'custom: {} }',
    test,
  },
  {
    name: 'requests and places stay behind when a device goes to another company',
    point: 'goes with its settings, out of use',
    file: 'api/src/access/transfer.ts',
    find: 'if (along.includes(use.by.entity.name as EntityName)) taken',
    replace: 'taken',
    test,
  },
  {
    name: 'the log keeps no secret of a record that rules of its own make',
    point: 'is controlled by it from then on',
    file: 'api/src/engine/create.ts',
    find: "([key]) => fieldsOf(store)[key]!.kind !== 'secret'",
    replace: '() => true',
    test,
  },
  {
    name: 'a code that was taken back is gone',
    point: 'opens nothing; the device stays whose it was',
    file: 'api/src/access/codes.ts',
    find: 'delete from agent_code where',
    replace: 'delete from agent_code where false and',
    test,
  },
];
