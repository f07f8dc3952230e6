import type { RemoteJson } from '../manifest/remote-json.ts';
import { type HostFacts, sayVerdict, type Verdict, verdict } from './verdict.ts';

const host: HostFacts = { version: '0.1.0', remoteKit: '1.1.0', runtime: '2.9.2', shared: { react: '19.3.1' } };

const remote = (change: Partial<RemoteJson> = {}): RemoteJson => ({
  schema: 1,
  name: 'remote-energy',
  version: '1.0.0',
  needs: '^1.0.0',
  shared: { react: '^19.0.0' },
  runtime: '^2.0.0',
  texts: { en: './texts/en', nl: './texts/nl' },
  routes: [],
  menu: [],
  extensions: [],
  ...change,
});

const outcome = (judged: Verdict) => (judged.is === 'compatible' ? judged.is : sayVerdict(judged));

test('a remote is compatible if the host meets all its ranges', () => {
  expect(verdict(host, remote())).toEqual({ is: 'compatible' });
});

test.each<[string, Partial<HostFacts>]>([
  ['of the kit', { remoteKit: '1.9.0' }],
  ['of the kit before its release', { remoteKit: '1.2.0-rc.1' }],
  ['of React', { shared: { react: '19.9.0' } }],
  ['of React before its release', { shared: { react: '19.9.0-canary-1' } }],
  ['of the federation runtime', { runtime: '2.10.0' }],
])('no minor version %s turns a remote away', (_what, change) => {
  expect(verdict({ ...host, ...change }, remote())).toEqual({ is: 'compatible' });
});

test.each<[string, Partial<RemoteJson>]>([
  ['kit 1.2 wanted, this portal has 1.1', { needs: '^1.2.0' }],
  ['kit 2.0 wanted, this portal has 1.1', { needs: '^2.0.0' }],
  ['react 20.0 wanted, this portal has 19.3', { shared: { react: '^20.0.0' } }],
  ['federation runtime 3.0 wanted, this portal has 2.9', { runtime: '^3.0.0' }],
  ['svelte 4.0 wanted, this portal has none', { shared: { svelte: '^4.0.0' } }],
  ['kit “workspace:*” wanted, this portal has 1.1', { needs: 'workspace:*' }],
])('an incompatible remote is reported with one reason: %s', (fact, change) => {
  expect(outcome(verdict(host, remote(change)))).toBe(fact);
});

test('all reasons are listed, and the most important one is shown', () => {
  const judged = verdict(host, remote({ needs: '^1.2.0', runtime: '^3.0.0', shared: { react: '^18.0.0' } }));
  expect(judged).toEqual({
    is: 'incompatible',
    reasons: [
      { axis: 'remote-kit', what: 'kit', wants: '^1.2.0', has: '1.1.0' },
      { axis: 'shared', what: 'react', wants: '^18.0.0', has: '19.3.1' },
      { axis: 'runtime', what: 'federation runtime', wants: '^3.0.0', has: '2.9.2' },
    ],
  });
  expect(outcome(judged)).toBe('kit 1.2 wanted, this portal has 1.1');
});

test('an empty or unreadable range is unknown, never compatible', () => {
  for (const wants of ['', 'workspace:*']) {
    expect(verdict(host, remote({ shared: { react: wants } }))).toEqual({
      is: 'unknown',
      reasons: [{ axis: 'shared', what: 'react', wants, has: '19.3.1' }],
    });
  }
});

test('a module named like a property of every object is missing', () => {
  expect(verdict(host, remote({ shared: { constructor: '*' } })).is).toBe('incompatible');
});
