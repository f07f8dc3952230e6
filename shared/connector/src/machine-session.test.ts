import { found, missing, notices, play, session } from '../test/play.ts';
import { connected, connecting, idle, mine, press, ring, status, theirs } from '../test/statuses.ts';
import type { ConnectorEvent } from './events.ts';
import { newMachine, step } from './machine.ts';

const filler = { publicId: 'ZyXwVuTs9876', name: 'Filler 3' };
const connect: ConnectorEvent = { type: 'connecting', agent: press };
const connectEvents: ConnectorEvent[] = [...found, connect];
const error = (message: string) => status(connecting(press.publicId, mine, '010', message));

const foundAgain = { do: 'stop-clock', clock: 'reconnect' };
const barStays = { do: 'stop-clock', clock: 'linger' };
const barGoes = { do: 'set-clock', clock: 'linger', ms: 1_000 };
const errorWaits = { do: 'set-clock', clock: 'error', ms: 500 };

test('a preparing connection is shown until it is cancelled or handed over', () => {
  const preparing: ConnectorEvent = { type: 'preparing', agent: press };
  const begun = play(...found, preparing);
  expect([begun.machine.state.attempt, begun.last]).toEqual([{ is: 'preparing', agent: press }, []]);
  const dropped = play(...found, preparing, { type: 'not-preparing' });
  expect([dropped.machine.state.attempt, dropped.last]).toEqual([{ is: 'none' }, []]);
  const handed = play(...found, preparing, connect);
  expect([handed.machine.state.attempt, handed.last]).toEqual([{ is: 'none' }, [barStays]]);
});

test('an accepted Connect waits, and a refused one is idle without an end notice', () => {
  const played = play(...connectEvents, { type: 'accepted' });
  expect([played.machine.state.session, played.last]).toEqual([{ is: 'connecting', agent: press, steps: [] }, []]);
  const refused = play(...connectEvents, { type: 'not-connecting' });
  expect([refused.machine.state.session, refused.last]).toEqual([{ is: 'idle', ended: null, lingering: false }, []]);
  expect(session(...connectEvents, { type: 'not-connecting' }, status(connected(filler.publicId)))).toMatchObject({
    is: 'connected',
  });
});

test('a Connect whose connector is missing by then is shown once the connector reports it', () => {
  const away: ConnectorEvent[] = [...found, { type: 'turned-away', why: 'pair' }, connect];
  expect(session(...away)).toEqual({ is: 'idle', ended: null, lingering: false });
  expect(session(...away, { type: 'not-connecting' })).toEqual({ is: 'idle', ended: null, lingering: false });
  expect(session(...away, status(connecting()))).toMatchObject({ is: 'connecting', agent: press });
});

test('a status of our Connect is its answer, before the call has returned', () => {
  expect(play(...connectEvents, status(connected(filler.publicId))).last).toEqual([foundAgain]);
  const answered = play(...connectEvents, status(connecting()));
  expect(answered.last).toEqual([foundAgain, barStays]);
  expect(session(...connectEvents, status(connecting()), status(idle()))).toMatchObject({
    is: 'idle',
    lingering: true,
  });
});

test('a nameless device is looked up, and its name stays for the next status', () => {
  const unnamed = play(...found, status(connected()));
  expect(unnamed.last).toEqual([foundAgain, barStays, { do: 'look-up', agentId: press.publicId }]);
  const named = [...found, status(connected()), { type: 'named', agent: press }] as const;
  expect(play(...named).last).toEqual([]);
  const replayed = play(...named, status(connected()));
  expect([replayed.machine.state.session, replayed.last]).toEqual([
    expect.objectContaining({ agent: press }),
    [foundAgain, barStays],
  ]);
  // another device has another name
  expect(play(...named, status(connected(filler.publicId))).machine.state.session).toMatchObject({
    agent: { publicId: filler.publicId, name: null },
  });
});

test('a connection counts from its first status, and again for another device', () => {
  const since = (...events: [ConnectorEvent, number][]) => {
    let machine = newMachine(mine);
    for (const [event, now] of events) [machine] = step(machine, event, now);
    return machine.state.session;
  };
  const begins: [ConnectorEvent, number] = [status(connected()), 2_000];
  expect(since([status(connecting()), 1_000], begins)).toMatchObject({ since: 2_000 });
  expect(since(begins, [status(connected()), 3_000])).toMatchObject({ since: 2_000 });
  expect(since(begins, [status(connected(filler.publicId)), 3_000])).toMatchObject({ since: 3_000 });
});

test('a connection of another window keeps the bar, and its end is no news', () => {
  const theirConnection = status(connected(press.publicId, theirs));
  expect(play(...found, theirConnection).last).toEqual([foundAgain, barStays]);
  expect(play(...found, theirConnection, status(idle())).last).toEqual([foundAgain]);
});

test('a repeated end, or one before this page, is not reported', () => {
  const expired = idle({ reason: 'over', by: null, message: null });
  const before = play(...found, status(expired));
  expect([before.machine.state.session, before.last]).toEqual([
    { is: 'idle', ended: null, lingering: false },
    [foundAgain],
  ]);
  const replayed = play(...found, status(connected()), status(expired), status(expired));
  expect([replayed.machine.state.session, replayed.last]).toEqual([
    expect.objectContaining({ is: 'idle', lingering: true }),
    [foundAgain],
  ]);
});

test('an end is reported once, by the way it arrived', () => {
  const ends = (reason: 'disconnected' | 'failed' | 'over', message: string | null = null) =>
    play(...connectEvents, status(connected()), status(idle({ reason, by: null, message }))).last;
  expect(ends('disconnected')).toEqual([foundAgain, barGoes]);
  expect(ends('disconnected', 'Bye')).toEqual([foundAgain, barGoes]);
  expect(ends('failed', 'No network')).toEqual([foundAgain, barGoes, errorWaits]);
  expect(ends('failed')).toEqual([foundAgain, barGoes]);
  const end = { reason: 'over', by: null, message: null };
  expect(ends('over')).toEqual([
    foundAgain,
    barGoes,
    { do: 'notify', notice: { id: 'ended', ms: 5_000, agent: press, end } },
  ]);
});

test('how it ended stays known with its device, after the bar has gone', () => {
  const end = { reason: 'failed', by: null, message: 'No network' } as const;
  const ended = [...connectEvents, status(connected()), status(idle(end))];
  expect(session(...ended)).toEqual({ is: 'idle', ended: { ...end, agent: press }, lingering: true });
  const outcome = play(...ended, ring('linger'));
  expect([outcome.machine.state.session, outcome.last]).toEqual([
    { is: 'idle', ended: { ...end, agent: press }, lingering: false },
    [],
  ]);
});

test('only the last failed step is reported', () => {
  const step = (code: string, message: string) => ({ name: 'x', description: '', status: { code, message } });
  const steps = [step('010', 'First'), step('011', 'Second'), step('003', 'Well')];
  const begun = connecting();
  if (begun.status !== 'connecting') throw new Error('not connecting');
  const several = status({ ...begun, activeRequest: { ...begun.activeRequest, steps } });
  expect(notices(...connectEvents, several, ring('error'))).toEqual([{ id: 'error', ms: 5_000, message: 'Second' }]);
  expect(play(...connectEvents, status(connecting(press.publicId, mine, '004', 'Well'))).last).toEqual([
    foundAgain,
    barStays,
  ]);
});

test('an error without text is not reported, and a repeated one is reported once per Connect', () => {
  expect(play(...connectEvents, error('')).last).toEqual([foundAgain, barStays]);
  const events = [...connectEvents, error('No network'), ring('error')];
  expect(play(...events.slice(0, -1)).last).toEqual([foundAgain, barStays, errorWaits]);
  expect(play(...events, error('No network')).last).toEqual([foundAgain, barStays]);
  expect(play(...events, connect, error('No network')).last).toEqual([foundAgain, barStays, errorWaits]);
});

test('a status leaves a preparing connection unchanged', () => {
  const preparing = play(...missing, { type: 'preparing', agent: press }, status(idle()));
  expect(preparing.machine.state.attempt).toEqual({ is: 'preparing', agent: press });
});
