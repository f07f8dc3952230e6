// biome-ignore-all lint/suspicious/noTemplateCurlyInString: text of the source as it stands there
import type { Break } from './break.ts';

export const roles: Break[] = [
  {
    name: 'two who change the parts of a role come one after the other',
    point: 'two who add to a role at once',
    file: 'api/src/entities/role-parts.ts',
    find: '  await hold(store, scene, [{ publicId: role, value: {}, at: {} }]);\n',
    replace: '',
    test: 'api/test/role-parts.test.ts',
  },
  {
    name: 'a part taken by its own address leaves an administrator too',
    point: 'the last administrator stays one',
    file: 'api/src/calls/roles.ts',
    find: '    await checkAdministrator(scene);\n',
    replace: '',
    test: 'api/test/role-parts.test.ts',
  },
  {
    name: 'the approvers of a request are told again so many times an hour',
    point: 'sends the request to its approvers once more',
    file: 'api/src/entities/agent-access-request.ts',
    find: '  await countFor(tx, { key: `resend:${publicId}`, most: resendsAnHour }, 3600);\n',
    replace: '',
    test: 'api/test/messages.test.ts',
  },
];
