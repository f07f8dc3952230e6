import { connectorTimes } from '@lineside/contracts/connector';
import { availability, found, missing, notices, play, session } from '../test/play.ts';
import { connected, idle, mine, press, ring, status, theirs } from '../test/statuses.ts';
import type { ConnectorEvent } from './events.ts';
import { newMachine } from './machine.ts';

const check: ConnectorEvent = { type: 'check' };
const lost: ConnectorEvent = { type: 'socket-lost' };
const connectedEvents = [...found, status(connected())];
const thrice = [lost, ring('reconnect'), lost, ring('reconnect'), lost];
const noPairing: ConnectorEvent = { type: 'bootstrap-failed', why: 'pair' };
const installing: ConnectorEvent[] = [...missing, { type: 'start-installing' }];

const looks = [{ do: 'stop-clock', clock: 'reconnect' }, { do: 'bootstrap' }];
const unreachable = { do: 'notify', notice: { id: 'unreachable', ms: null } };

test('a page begins with a look: nothing is known of a connector, and nothing is connected', () => {
  expect(newMachine(mine)).toEqual({
    state: {
      availability: { is: 'lost', why: 'looking' },
      session: { is: 'idle', ended: null, lingering: false },
      attempt: { is: 'none' },
      installing: { is: 'off' },
    },
    controller: mine,
    version: '',
    agent: null,
    requested: null,
    serial: 0,
    error: null,
  });
  expect(newMachine(mine, press)).toEqual({ ...newMachine(mine), agent: press });
});

test('a look is one look: the clock of the one before is stopped', () => {
  expect(play({ type: 'permission', is: 'open' }).effects).toEqual(looks);
  expect(play({ type: 'permission', is: 'denied' }, check).last).toEqual(looks);
  expect(play(...missing, check).last).toEqual(looks);
  expect(play(...found, lost, check).last).toEqual(looks);
});

test('a search makes it lost, but a missing one stays missing until found', () => {
  expect(availability({ type: 'permission', is: 'denied' }, check)).toEqual({ is: 'lost', why: 'looking' });
  expect(availability(...found, lost, check)).toEqual({ is: 'lost', why: 'looking' });
  expect(availability(...missing, check)).toEqual({ is: 'missing', why: 'no-answer' });
});

test('a withdrawn permission blocks, also when it was found', () => {
  const played = play(...found, { type: 'permission', is: 'denied' });
  expect([played.machine.state.availability, played.last]).toEqual([{ is: 'blocked' }, []]);
});

test('a response opens the socket, and a restarted connector’s first status counts', () => {
  expect(play(...found.slice(0, 2)).last).toEqual([{ do: 'open-socket' }]);
  const counted = [...found, status({ ...connected(), serial: 9 })];
  expect(session(...counted, found[1]!, status({ ...idle(), serial: 1 }))).toMatchObject({ is: 'idle' });
  expect(session(...counted, lost, ring('reconnect'), status({ ...idle(), serial: 1 }))).toMatchObject({ is: 'idle' });
});

test('a forbidden look is blocked, and a look that would ask waits for a click', () => {
  const denied = play(check, { type: 'bootstrap-failed', why: 'denied' });
  expect([denied.machine.state.availability, denied.last]).toEqual([{ is: 'blocked' }, []]);
  const unasked = play(check, { type: 'bootstrap-failed', why: 'unasked' });
  expect([unasked.machine.state.availability, unasked.last]).toEqual([{ is: 'lost', why: 'unasked' }, []]);
});

test('an unsuccessful look offers Retry only if it responded before', () => {
  expect(play(...missing).last).toEqual([]);
  expect(play(...missing, check, missing[1]).last).toEqual([]);
  expect(availability(...missing, check, missing[1])).toEqual({ is: 'missing', why: 'no-answer' });
  expect(availability(...found, ...thrice, check, missing[1])).toEqual({ is: 'missing', why: 'gone' });
});

test('a connector that returns without our pairing is not paired, and no longer missing', () => {
  const back = play(...found, ...thrice, check, noPairing);
  expect([back.machine.state.availability, back.last]).toEqual([{ is: 'missing', why: 'pair' }, []]);
  expect(availability(...found, ...thrice, check, noPairing, missing[1])).toEqual({ is: 'missing', why: 'no-answer' });
});

test('a connector that lost the pairing ends our connection and is not paired', () => {
  const unpaired = play(...connectedEvents, lost, check, noPairing);
  expect(unpaired.machine.state.availability).toEqual({ is: 'missing', why: 'pair' });
  expect(unpaired.machine.state.session).toMatchObject({ is: 'idle', ended: { reason: 'connector-gone' } });
});

test.each(['pair', 'newer'] as const)(
  'a connector that rejects the page (%s) is missing, and its connection is unknown',
  (why) => {
    const away = play(...connectedEvents, { type: 'turned-away', why });
    expect(away.machine.state.availability).toEqual({ is: 'missing', why });
    expect(away.machine.state.session).toEqual({ is: 'idle', ended: null, lingering: false });
    expect([away.machine.requested, away.last]).toEqual([null, [{ do: 'close-socket' }]]);
    const connecting = play(...found, { type: 'connecting', agent: press }, { type: 'turned-away', why });
    expect(connecting.machine.requested).toBeNull();
  },
);

test.each(['older', 'newer'] as const)(
  'one that is %s than this page is missing for that, and no longer gone',
  (why) => {
    expect(availability(...found, ...thrice, check, { type: 'bootstrap-failed', why })).toEqual({ is: 'missing', why });
  },
);

test('found reports only what changed, by its clocks and notices', () => {
  const stopped = { do: 'stop-clock', clock: 'reconnect' };
  const foundNotice = { do: 'notify', notice: { id: 'found', ms: 3_000 } };
  expect(play(...found).last).toEqual([stopped]);
  expect(play(...missing, status(idle())).last).toEqual([stopped, foundNotice]);
  expect(play(...installing, status(idle())).last).toEqual([
    stopped,
    foundNotice,
    { do: 'stop-clock', clock: 'installer' },
  ]);
});

test('the installer counts down its looks, and stops when closed', () => {
  const remainingInstall = (...events: ConnectorEvent[]) => play(...installing, ...events).machine.state.installing;
  expect(remainingInstall()).toEqual({ is: 'on', left: 1_440 });
  expect(remainingInstall(ring('installer'))).toEqual({ is: 'on', left: 1_439 });
  expect(play(...installing, ring('installer')).last).toEqual([
    { do: 'bootstrap' },
    { do: 'set-clock', clock: 'installer', ms: 2_500 },
  ]);
  const all = Array.from({ length: connectorTimes.installerRetries }, () => ring('installer'));
  expect(remainingInstall(...all)).toEqual({ is: 'on', left: 0 });
  const after = play(...installing, ...all, ring('installer'));
  expect([after.machine.state.installing, after.last]).toEqual([{ is: 'off' }, []]);
  const closed = play(...installing, { type: 'stop-installing' });
  expect([closed.machine.state.installing, closed.last]).toEqual([
    { is: 'off' },
    [{ do: 'stop-clock', clock: 'installer' }],
  ]);
});

test('a socket that breaks during a look is lost as any other, and has its two tries', () => {
  expect(availability({ type: 'permission', is: 'open' }, lost)).toEqual({ is: 'lost', why: 'socket', tries: 0 });
  expect(availability({ type: 'permission', is: 'prompt' }, lost)).toEqual({ is: 'lost', why: 'socket', tries: 0 });
  const twice = play(...found, lost, ring('reconnect'));
  expect(twice.last).toEqual([{ do: 'open-socket' }]);
  expect(play(...found, lost, ring('reconnect'), lost).last).toEqual([
    { do: 'set-clock', clock: 'reconnect', ms: 6_000 },
  ]);
});

test('a missing connector offers Retry and ends our connection with its notice', () => {
  const end = { reason: 'connector-gone', by: null, message: null };
  const agent = { publicId: press.publicId, name: null };
  const outcome = play(...connectedEvents, ...thrice);
  expect(outcome.last).toEqual([
    { do: 'notify', notice: { id: 'unreachable', ms: null, agent } },
    { do: 'set-clock', clock: 'linger', ms: 1_000 },
  ]);
  expect(outcome.machine.state.session).toEqual({ is: 'idle', ended: { ...end, agent }, lingering: true });
  expect(play(...found, ...thrice).last).toEqual([unreachable]);
});

test('a connector missing while another window used it is idle, without our end', () => {
  const outcome = play(...found, status(connected(press.publicId, theirs)), ...thrice);
  expect([outcome.machine.state.session, outcome.last]).toEqual([
    { is: 'idle', ended: null, lingering: false },
    [unreachable],
  ]);
});

test('a Connect interrupted by a restart is dropped, and the new status counts', () => {
  const connecting: ConnectorEvent[] = [...found, { type: 'connecting', agent: press }, ...thrice];
  expect(session(...connecting, status(connected('ZyXwVuTs9876')))).toMatchObject({
    is: 'connected',
    agent: { publicId: 'ZyXwVuTs9876' },
  });
  expect(notices(...connecting).map(({ id }) => id)).toEqual(['unreachable']);
});
