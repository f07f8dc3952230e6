import type { RemoteJson } from '../manifest/remote-json.ts';
import { type HostFacts, verdict } from './verdict.ts';

const host: HostFacts = {
  version: '0.1.0',
  remoteKit: '0.1.0',
  runtime: '2.9.2',
  shared: { react: '19.3.1', '@lineside/ui/base': '0.1.0' },
};

const remote = (change: Partial<RemoteJson> = {}): RemoteJson => ({
  schema: 1,
  name: 'remote-energy',
  version: '1.0.0',
  needs: '^0.1.0',
  shared: { react: '^19.0.0' },
  runtime: '~2.9.2',
  texts: { en: './texts/en', nl: './texts/nl' },
  routes: [],
  menu: [],
  extensions: [],
  ...change,
});

test('a remote whose every range the host meets is compatible', () => {
  expect(verdict(host, remote())).toEqual({ is: 'compatible' });
});

test('all reasons are named at once: kit, runtime, a module too old, a module that is missing', () => {
  const shared = { react: '^18.0.0', '@lineside/ui/charts': '^0.1.0', '@lineside/ui/base': '^0.1.0' };
  expect(verdict(host, remote({ needs: '^0.2.0', runtime: '~2.8.0', shared }))).toEqual({
    is: 'incompatible',
    reasons: [
      { axis: 'remote-kit', what: '@lineside/remote-kit', wants: '^0.2.0', has: '0.1.0' },
      { axis: 'runtime', what: 'federation runtime', wants: '~2.8.0', has: '2.9.2' },
      { axis: 'shared', what: 'react', wants: '^18.0.0', has: '19.3.1' },
      { axis: 'shared', what: '@lineside/ui/charts', wants: '^0.1.0', has: null },
    ],
  });
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
