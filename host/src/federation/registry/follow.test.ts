import { type ChosenEntry, chosenFor, type Person, type RegistryEntry } from '@lineside/remote-kit/registry';
import type { RemoteJson } from '@lineside/remote-kit/remote-json';
import { RemoteFailure } from '../failure.ts';
import type { RemoteState } from '../remote-lifecycle.ts';
import { follow as followBy } from './follow.ts';

const entry = (name: string, version = '1.0.0'): RegistryEntry => ({
  name,
  version,
  base: `https://remotes.example/${name}/${version}/`,
  claims: [],
});
const follow = (remotes: RemoteState[], listed: RegistryEntry[], person: Person | null = null) =>
  followBy(remotes, listed, (entry) => chosenFor(entry, person)).remotes;

const described = (of: ChosenEntry): RemoteState => ({
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

test('a running remote keeps its version, and the listed one is offered', () => {
  const runs = described(entry('a'));
  expect(follow([runs], [entry('a', '1.1.0')])).toEqual([{ ...runs, since: { is: 'changed', version: '1.1.0' } }]);
});

test('going back to the version that runs offers nothing', () => {
  const [changed] = follow([described(entry('a'))], [entry('a', '1.1.0')]);
  expect(follow([changed!], [entry('a')])).toEqual([described(entry('a'))]);
});

test('a remote removed from the list is withdrawn, but not immediately unmounted', () => {
  const runs = described(entry('a'));
  expect(follow([runs], [])).toEqual([{ ...runs, since: { is: 'withdrawn' } }]);
});

test('a new or returning remote on the list starts', () => {
  const withdrawn: RemoteState = { entry: entry('b'), is: 'withdrawn', json: {} as RemoteJson };
  expect(follow([withdrawn], [entry('b'), entry('c')])).toEqual([
    { entry: entry('b'), is: 'awaited' },
    { entry: entry('c'), is: 'awaited' },
  ]);
});

test('a failed remote restarts with another version, ends with its entry, and otherwise stays', () => {
  const never = failed(entry('a'));
  expect(follow([never], [entry('a', '1.0.1')])).toEqual([{ entry: entry('a', '1.0.1'), is: 'awaited' }]);
  expect(follow([never], [])).toEqual([]);
  expect(follow([never], [entry('a')])[0]).toBe(never);
});

const acme = 'AcmeAcme0001';
const [inAcme, elsewhere] = [acme, 'Norwell00001'].map((company) => ({ user: 'Anybody00001', company }));
/** Version 1.0.0, and another for people of one company. */
const canaryOf = (version: string): RegistryEntry => {
  const { name: _name, ...build } = entry('a', version);
  return { ...entry('a'), canary: { ...build, companies: [acme] } };
};
const runs = described(chosenFor(canaryOf('1.1.0'), inAcme!)!);

test('a remote with a canary starts once the person is known, in the version for them', () => {
  const [pending] = follow([], [canaryOf('1.1.0')]);
  expect(pending).toMatchObject({ is: 'undecided' });
  expect(follow([pending!], [canaryOf('1.1.0')])[0]).toBe(pending);
  const now = (person: Person) => follow([pending!], [canaryOf('1.1.0')], person)[0];
  expect(now(inAcme!)).toMatchObject({ is: 'awaited', entry: { version: '1.1.0', previous: { version: '1.0.0' } } });
  expect(now(elsewhere!)).toMatchObject({ is: 'awaited', entry: { version: '1.0.0' } });
  expect(follow([pending!], [])).toEqual([]);
});

test('another company’s version or canary is offered in an open page, never forced', () => {
  const [remaining] = follow([runs], [canaryOf('1.1.0')], elsewhere!);
  expect(remaining).toEqual({ ...runs, since: { is: 'changed', version: '1.0.0' } });
  expect(follow([remaining!], [canaryOf('1.1.0')])).toEqual([remaining]);
  expect(follow([remaining!], [canaryOf('1.1.0')], inAcme!)).toEqual([runs]);
  expect(follow([described(entry('a'))], [canaryOf('1.1.0')], inAcme!)[0]).toMatchObject({
    since: { is: 'changed', version: '1.1.0' },
  });
});

test('a canary removed from the list is rolled back, and a promoted one continues', () => {
  const takenBack = (version: string) => ({ since: { is: 'taken-back', to: { version } } });
  expect(follow([runs], [entry('a')], inAcme!)[0]).toMatchObject(takenBack('1.0.0'));
  expect(follow([runs], [canaryOf('1.2.0')], inAcme!)[0]).toMatchObject(takenBack('1.2.0'));
  expect(follow([runs], [entry('a', '1.1.0')], inAcme!)).toEqual([runs]);
  const { name: _name, ...previous } = entry('a', '1.1.0');
  expect(follow([runs], [{ ...entry('a', '1.2.0'), previous }], inAcme!)[0]).toMatchObject({
    since: { is: 'changed', version: '1.2.0' },
  });
});
