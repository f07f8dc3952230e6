import { privileges } from '../points/privileges.ts';
import { holderOf } from '../registry/holder.ts';
import { unprivileged } from './unprivileged.ts';

const extensions = [...privileges, 'agent.panel'].map((meaning) => ({
  ...{ point: `${meaning}@1`, module: './src/X', export: 'default', order: 100, data: null },
}));

test('a remote without a privilege is ignored at blocking points only', () => {
  expect(unprivileged({ extensions }).map(({ at }) => extensions[at]!.point)).toEqual(
    privileges.map((privilege) => `${privilege}@1`),
  );
  expect(unprivileged({ extensions }, privileges)).toEqual([]);
  // of any major version
  const later = extensions.map((extension) => ({ ...extension, point: extension.point.replace('@1', '@2') }));
  expect(unprivileged({ extensions: later })).toHaveLength(privileges.length);
  const refused = unprivileged({ extensions }, ['logout.guard', 'shell.header', 'agent.panel', 'a-later-one']);
  expect(refused).toEqual([
    { part: 'extensions', at: 0, why: "connect.interceptor@1 takes a privilege that the registry doesn't grant" },
    { part: 'extensions', at: 1, why: "connect.question@1 takes a privilege that the registry doesn't grant" },
    { part: 'extensions', at: 4, why: "shell.menu@1 takes a privilege that the registry doesn't grant" },
    { part: 'extensions', at: 5, why: "shell.status@1 takes a privilege that the registry doesn't grant" },
  ]);
});

test('a question that a remote may not answer is free for others', () => {
  const claims = [
    { kind: 'address', of: '/x' },
    { kind: 'question', of: 'request-access' },
  ] as const;
  const entry = { name: 'remote-x', version: '1.0.0', base: 'http://localhost/', claims: [...claims] };
  expect(holderOf(entry).claims).toEqual([claims[0]]);
  expect(holderOf({ ...entry, privileges: ['connect.question'] }).claims).toEqual(claims);
});
