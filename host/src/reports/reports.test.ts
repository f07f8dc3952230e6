import { ExtensionFailure } from '@lineside/remote-kit/host';
import type { RegistryEntry } from '@lineside/remote-kit/registry';
import { RemoteFailure } from '../federation/failure.ts';
import { somebody } from '../federation/owner-of.ts';
import type { RemoteState } from '../federation/remote-lifecycle.ts';
import { set } from '../federation/state.ts';
import { createTally } from './tally.ts';
import { type OwnedFailure, ofCall, ofError, ofLongFrame, ofRejection, ofState, ofViolation } from './what-failed.ts';

const base = (name: string, version: string) => `http://localhost:8081/${name}/${version}/`;
const entry = { name: 'remote-x', version: '2.0.0', base: base('remote-x', '2.0.0') } as RegistryEntry;
const before = { version: '1.0.0', base: base('remote-x', '1.0.0') };
const x = { name: 'remote-x', version: '2.0.0' };
const earlier = { name: 'remote-x', version: '1.0.0' };

beforeEach(() =>
  set({
    is: 'running',
    outdated: null,
    remotes: [{ entry: { ...entry, previous: before } as RegistryEntry, is: 'awaited' }],
  }),
);

const thrownAt = (...addresses: string[]) =>
  Object.assign(new Error('The password is secret'), {
    stack: ['Error: The password is secret', ...addresses.map((address) => `    at f (${address}:1:20)`)].join('\n'),
  });

const message = 'Uncaught Error: The password is secret';

test('an uncaught error is attributed to the first remote in its stack, else to the host', () => {
  const kit = 'http://localhost:9875/vendor.js';
  const reported = (failure: string, remote: object | null) => [{ remote, failure }];
  const error = thrownAt(kit, `${entry.base}a.js`, `${before.base}a.js`);
  expect(ofError({ error, filename: kit, message })).toEqual(reported('threw', x));
  expect(ofRejection({ reason: thrownAt(`${before.base}a.js`) })).toEqual(reported('rejected', earlier));
  expect(ofRejection({ reason: 'no' })).toEqual(reported('rejected', null));
  expect(ofError({ error: thrownAt(kit), filename: kit, message })).toEqual(reported('threw', null));
  const violation = (sourceFile: string, blockedURI: string, effectiveDirective = 'script-src') =>
    ofViolation({ sourceFile, blockedURI, effectiveDirective });
  expect(violation(`${entry.base}a.js`, 'inline')).toEqual(reported('forbidden', x));
  expect(violation('', `${before.base}a.wasm`)).toEqual(reported('forbidden', earlier));
  expect(violation(kit, 'inline')).toEqual(reported('forbidden', null));
  // React inserts it for a remote
  expect(violation(kit, 'inline', 'style-src-elem')).toEqual([]);
});

test('errors of browser extensions and of the browser itself are not reported', () => {
  const script = 'chrome-extension://abcdef/content.js';
  expect(ofError({ error: thrownAt(script), filename: script, message })).toEqual([]);
  expect(ofViolation({ sourceFile: 'moz-extension', blockedURI: script, effectiveDirective: 'script-src' })).toEqual(
    [],
  );
  expect(ofError({ error: null, filename: 'http://localhost:9875/', message })).toEqual([]);
});

test('resize loops, chunks that did not load and non-errors are not reported [8.29]', () => {
  const filename = `${entry.base}a.js`;
  for (const loop of ['loop completed with undelivered notifications.', 'loop limit exceeded'])
    expect(ofError({ error: null, filename, message: `ResizeObserver ${loop}` })).toEqual([]);
  expect(ofError({ error: { code: 1 }, filename, message: 'Uncaught #<Object>' })).toEqual([]);
  const chunk = Object.assign(thrownAt(filename), { name: 'ChunkLoadError' });
  expect(ofRejection({ reason: chunk })).toEqual([]);
  expect(ofRejection({ reason: thrownAt(filename) })).toEqual([{ remote: x, failure: 'rejected' }]);
});

test('a remote whose scripts take over 200 ms of a frame blocks the portal', () => {
  const script = (sourceURL: string, duration: number) => ({ sourceURL, duration });
  const scripts = [script(`${entry.base}a.js`, 120), script(`${entry.base}b.js`, 81)];
  const others = [script(`${before.base}a.js`, 200), script('http://localhost:9875/vendor.js', 900)];
  expect(ofLongFrame({ scripts: [...scripts, ...others] })).toEqual([{ remote: x, failure: 'slow' }]);
});

test('failures the host detects are reported by kind: calls, loading, compatibility, fallback', () => {
  const lost = new RemoteFailure(x.name, x.version, { at: 'code', problem: 'missing', detail: entry.base });
  const call = (doing: string, cause: unknown, of = x) => ofCall(new ExtensionFailure(of, doing, cause));
  expect([
    call('agent.action@1 visible', thrownAt()),
    call('agent.action@1 loading', lost),
    call('routes[2] left out', thrownAt()),
    call('style sheet', thrownAt(), somebody),
  ]).toEqual([
    { remote: x, failure: 'called' },
    { remote: x, failure: 'not-loaded' },
    { remote: x, failure: 'left-out' },
    { remote: null, failure: 'style-sheet' },
  ]);
  const reasons = [{ axis: 'runtime', what: 'runtime', wants: '9', has: null }];
  const verdict = { is: 'incompatible', reasons } as never;
  const unfit = new RemoteFailure(x.name, x.version, { at: 'verdict', verdict });
  expect(ofState({ entry, is: 'failed', failure: unfit })).toEqual([{ remote: x, failure: 'does-not-fit' }]);
  const instead = {
    entry,
    is: 'described',
    json: {},
    leftOut: [],
    instead: { why: lost, since: 0 },
  } as unknown as RemoteState;
  expect(ofState(instead)).toEqual([
    { remote: x, failure: 'not-loaded' },
    { remote: x, failure: 'instead' },
  ]);
});

test('no content is recorded: at most 30 failures wait, each by kind and version alone [9.20]', () => {
  const tally = createTally();
  const failed = (number: number) =>
    ofError({ error: thrownAt(), filename: `${entry.base}a.js`, message }).map((one) => ({
      ...one,
      remote: { ...x, version: `${number}.0.0` },
    }));
  for (let number = 0; number < 40; number++) for (const one of failed(number)) tally.add(one, 'norwell');
  const waiting = tally.take('norwell', 100);
  expect(waiting).toHaveLength(30);
  expect(waiting[29]).toEqual({ remote: { name: 'remote-x', version: '29.0.0' }, failure: 'threw' });
  expect(JSON.stringify(waiting)).not.toContain('secret');
});

test('a failure is reported once per hour and company, never to another company', () => {
  let now = Date.UTC(2026, 10, 24, 12, 30);
  const tally = createTally(() => now);
  const threw: OwnedFailure = { remote: x, failure: 'threw' };
  const rejected: OwnedFailure = { remote: x, failure: 'rejected' };
  expect([tally.add(threw, null), tally.add(threw, null)]).toEqual([true, false]);
  expect(tally.add(rejected, 'norwell')).toBe(true);
  expect(tally.take('acme', 9)).toEqual([threw]);
  expect(tally.add(threw, 'acme')).toBe(false);
  expect(tally.take('norwell', 9)).toEqual([]);
  now += 3_600_000;
  expect([tally.add(threw, 'acme'), tally.add(rejected, 'acme')]).toEqual([true, true]);
  expect([tally.take('acme', 1), tally.take('acme', 1), tally.take('acme', 1)]).toEqual([[threw], [rejected], []]);
});
