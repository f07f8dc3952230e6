import type { RegistryEntry } from '@lineside/remote-kit/registry';
import type { RemoteJson } from '@lineside/remote-kit/remote-json';
import { RemoteFailure } from '../failure.ts';
import type { RemoteState } from '../state.ts';
import { follow } from './follow.ts';

const entry = (name: string, version = '1.0.0'): RegistryEntry => ({
  name,
  version,
  base: `https://remotes.example/${name}/${version}/`,
  claims: [],
});
const described = (of: RegistryEntry): RemoteState => ({
  entry: of,
  is: 'described',
  json: { name: of.name, version: of.version } as RemoteJson,
  leftOut: [],
});
const failed = (of: RegistryEntry): RemoteState => ({
  entry: of,
  is: 'failed',
  failure: new RemoteFailure(of.name, of.version, { at: 'description', problem: 'missing', detail: '' }),
});

test('a remote that runs goes on with its version, and is offered the one that is listed now', () => {
  const runs = described(entry('a'));
  expect(follow([runs], [entry('a', '1.1.0')])).toEqual([{ ...runs, since: { is: 'changed', version: '1.1.0' } }]);
});

test('going back to the version that runs offers nothing', () => {
  const [changed] = follow([described(entry('a'))], [entry('a', '1.1.0')]);
  expect(follow([changed!], [entry('a')])).toEqual([described(entry('a'))]);
});

test('a remote that is not on the list any more is withdrawn, and not at once taken away', () => {
  const runs = described(entry('a'));
  expect(follow([runs], [])).toEqual([{ ...runs, since: { is: 'withdrawn' } }]);
});

test('a remote that is new on the list is begun with, and so is one that comes back', () => {
  const gone: RemoteState = { entry: entry('b'), is: 'withdrawn', json: {} as RemoteJson };
  expect(follow([gone], [entry('b'), entry('c')])).toEqual([
    { entry: entry('b'), is: 'awaited' },
    { entry: entry('c'), is: 'awaited' },
  ]);
});

test('a remote that failed is begun anew by another version, goes with its entry, and else stays the same', () => {
  const never = failed(entry('a'));
  expect(follow([never], [entry('a', '1.0.1')])).toEqual([{ entry: entry('a', '1.0.1'), is: 'awaited' }]);
  expect(follow([never], [])).toEqual([]);
  expect(follow([never], [entry('a')])[0]).toBe(never);
});
