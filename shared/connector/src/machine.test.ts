import { availability, found, missing, notices, play, session } from '../test/play.ts';
import { answered, connected, connecting, idle, mine, press, ring, status, theirs } from '../test/statuses.ts';
import type { ConnectorEvent } from './events.ts';

test('a granted permission starts, a denied one blocks, and any other asks nothing [4.19][4.20]', () => {
  expect(play({ type: 'permission', is: 'open' }).effects).toContainEqual({ do: 'bootstrap' });
  expect(availability({ type: 'permission', is: 'denied' })).toEqual({ is: 'blocked' });
  expect(play({ type: 'permission', is: 'prompt' }).effects).toEqual([]);
  expect(availability({ type: 'permission', is: 'prompt' })).toEqual({ is: 'lost', why: 'unasked' });
  expect(play({ type: 'permission', is: 'prompt' }, { type: 'check' }).effects).toContainEqual({ do: 'bootstrap' });
});

test('a press lets the browser ask once, and waits for the person’s answer [4.20]', () => {
  const pressed: ConnectorEvent[] = [{ type: 'permission', is: 'prompt' }, { type: 'check' }];
  expect(availability(...pressed)).toEqual({ is: 'lost', why: 'asking' });
  expect(play(...pressed, { type: 'check' }).effects).toEqual([{ do: 'bootstrap' }]);
  expect(availability(...pressed, { type: 'bootstrap-failed', why: 'unasked' })).toEqual({
    is: 'lost',
    why: 'unasked',
  });
  expect(availability(...pressed, { type: 'permission', is: 'open' })).toEqual({ is: 'lost', why: 'looking' });
});

test('a failed start is missing, with a note if it is only not paired [4.21]', () => {
  expect(availability(...missing)).toEqual({ is: 'missing', why: 'no-answer' });
  expect(availability({ type: 'check' }, { type: 'bootstrap-failed', why: 'pair' })).toEqual({
    is: 'missing',
    why: 'pair',
  });
});

test('a status makes it found, with its version and driver [4.22]', () => {
  expect(availability(...found)).toEqual({ is: 'found', version: '0.1.0', driver: 'simulated' });
});

test('a lost socket is retried twice, 6 s apart, then missing with a permanent Retry [4.21][8.22][9.11]', () => {
  const lost: ConnectorEvent = { type: 'socket-lost' };
  const first = play(...found, lost);
  expect(first.machine.state.availability).toEqual({ is: 'lost', why: 'socket', tries: 0 });
  expect(first.last).toEqual([{ do: 'set-clock', clock: 'reconnect', ms: 6_000 }]);
  const twice = [...found, lost, ring('reconnect'), lost, ring('reconnect')];
  expect(play(...twice).effects.filter((effect) => effect.do === 'open-socket')).toHaveLength(3);
  expect(availability(...twice)).toEqual({ is: 'lost', why: 'socket', tries: 2 });
  expect(availability(...twice, lost)).toEqual({ is: 'missing', why: 'gone' });
  expect(notices(...twice, lost)).toEqual([{ id: 'unreachable', ms: null }]);
});

test('a reconnected socket makes it found and resets its two retries [4.22][9.11]', () => {
  const lost: ConnectorEvent = { type: 'socket-lost' };
  expect(availability(...found, lost, ring('reconnect'), status(idle()), lost)).toEqual({
    is: 'lost',
    why: 'socket',
    tries: 0,
  });
});

test('a call while the socket is lost makes it found and reopens the socket [4.22]', () => {
  const lost: ConnectorEvent = { type: 'socket-lost' };
  const back = play(...found, lost, answered(connected()));
  expect(back.machine.state).toMatchObject({ availability: { is: 'found' }, session: { is: 'connected' } });
  expect(back.last).toContainEqual({ do: 'stop-clock', clock: 'reconnect' });
  expect(back.last).toContainEqual({ do: 'open-socket' });
  expect(play(...found, answered(connected())).last).not.toContainEqual({ do: 'open-socket' });
  const stale = play(...found, status({ ...idle(), serial: 9 }), lost, answered(idle()));
  expect(stale.machine.state.availability.is).toBe('lost');
  expect(stale.last).toEqual([]);
});

test('the installer dialog looks each 2.5 s, 1440 times and not once more [4.23][9.11]', () => {
  const start = play(...missing, { type: 'start-installing' });
  expect(start.last).toEqual([{ do: 'set-clock', clock: 'installer', ms: 2_500 }]);
  const rings = Array.from({ length: 1_500 }, () => [ring('installer'), missing[1]]).flat();
  const { effects } = play(...missing, { type: 'start-installing' }, ...rings);
  expect(effects.filter((effect) => effect.do === 'bootstrap')).toHaveLength(1 + 1_440);
  expect(play(...missing, { type: 'start-installing' }, { type: 'stop-installing' }, ring('installer')).last).toEqual(
    [],
  );
});

test('found after missing is shown for 3 s and ends the installer’s search [8.23]', () => {
  const after = [
    ...missing,
    { type: 'start-installing' } as const,
    { type: 'bootstrapped', version: '1' } as const,
    status(idle()),
  ];
  expect(notices(...after)).toEqual([{ id: 'found', ms: 3_000 }]);
  expect(play(...after).machine.state.installing).toEqual({ is: 'off' });
  expect(notices(...found)).toEqual([]);
});

test('idle, connecting and connected follow the status, with the pressed name [4.24][4.25]', () => {
  const connectEvents: ConnectorEvent[] = [...found, { type: 'connecting', agent: press }];
  expect(session(...found)).toMatchObject({ is: 'idle' });
  expect(session(...connectEvents)).toEqual({ is: 'connecting', agent: press, steps: [] });
  expect(session(...connectEvents, { type: 'accepted' }, status(connecting()))).toMatchObject({
    is: 'connecting',
    agent: press,
    steps: [{ status: { code: '004' } }],
  });
  expect(session(...connectEvents, { type: 'accepted' }, status(connected()))).toEqual({
    is: 'connected',
    agent: press,
    computerAddress: '10.97.0.20',
    until: null,
    since: 1_000,
  });
});

test('an earlier status is no answer to Connect', () => {
  const connectEvents: ConnectorEvent[] = [...found, { type: 'connecting', agent: press }];
  expect(session(...connectEvents, status(idle()))).toMatchObject({ is: 'connecting' });
  expect(session(...connectEvents, status(connected('ZyXwVuTs9876')))).toMatchObject({
    is: 'connecting',
    agent: press,
  });
  expect(session(...connectEvents, { type: 'accepted' }, status(idle()))).toMatchObject({ is: 'idle' });
  expect(session(...connectEvents, { type: 'not-connecting' })).toEqual({ is: 'idle', ended: null, lingering: false });
});

test('a failed Connect keeps the last known state', () => {
  const connectEvents: ConnectorEvent[] = [{ type: 'connecting', agent: press }];
  const refused: ConnectorEvent = { type: 'not-connecting' };
  const elsewhere = status(connected(press.publicId, theirs));
  expect(session(...found, elsewhere, ...connectEvents, refused)).toMatchObject({ is: 'elsewhere', does: 'connected' });
  expect(session(...found, ...connectEvents, elsewhere, refused)).toMatchObject({ is: 'elsewhere', does: 'connected' });
  expect(session(...found, elsewhere, ...connectEvents, status(idle()), refused)).toMatchObject({ is: 'idle' });
  expect(session(...found, ...connectEvents, status(connected('ZyXwVuTs9876')), refused)).toMatchObject({
    is: 'connected',
    agent: { publicId: 'ZyXwVuTs9876', name: null },
  });
});

test('a failed Connect after an end doesn’t bring the end back', () => {
  const ended = status(idle({ reason: 'revoked', by: 'Anna de Vries', message: null }));
  expect(
    session(...found, status(connected()), ended, { type: 'connecting', agent: press }, { type: 'not-connecting' }),
  ).toEqual({ is: 'idle', ended: null, lingering: false });
});

test('an older status that arrives late changes nothing', () => {
  const outdated = { ...connecting(), serial: 4 };
  expect(session(...found, status({ ...connected(), serial: 5 }), status(outdated))).toMatchObject({ is: 'connected' });
});

test('back to idle, the bar lingers for 1 s [4.27]', () => {
  const ended = [...found, status(connected()), status(idle({ reason: 'disconnected', by: null, message: null }))];
  expect(session(...ended)).toMatchObject({ is: 'idle', lingering: true });
  expect(play(...ended).last).toContainEqual({ do: 'set-clock', clock: 'linger', ms: 1_000 });
  expect(session(...ended, ring('linger'))).toMatchObject({ is: 'idle', lingering: false });
  expect(notices(...ended)).toEqual([]);
});

test('a connection that another window began is elsewhere, for a device known by its id alone', () => {
  expect(session(...found, status(connected(press.publicId, theirs)))).toEqual({
    is: 'elsewhere',
    does: 'connected',
    agentId: press.publicId,
  });
  expect(session(...found, status(connected(press.publicId, theirs)), status(idle()))).toEqual({
    is: 'idle',
    ended: null,
    lingering: false,
  });
});

test('an unrequested end is reported with reason and author', () => {
  const end = { reason: 'revoked', by: 'Anna de Vries', message: null } as const;
  expect(
    notices(
      ...found,
      { type: 'connecting', agent: press },
      { type: 'accepted' },
      status(connected()),
      status(idle(end)),
    ),
  ).toEqual([{ id: 'ended', ms: 5_000, agent: press, end }]);
});

test('a lost connector ends its connection with “connector gone”', () => {
  const lost: ConnectorEvent = { type: 'socket-lost' };
  const events = [...found, status(connected()), lost, ring('reconnect'), lost, ring('reconnect'), lost];
  expect(session(...events)).toMatchObject({ is: 'idle', ended: { reason: 'connector-gone' } });
  expect(session(...events.slice(0, -1))).toMatchObject({ is: 'connected' });
});

test('an unanswered press while the connector is lost ends the connection too [4.21]', () => {
  const pressed = [...found, status(connected()), { type: 'socket-lost' }, { type: 'check' }, missing[1]] as const;
  expect(availability(...pressed)).toEqual({ is: 'missing', why: 'gone' });
  expect(session(...pressed)).toMatchObject({ is: 'idle', ended: { reason: 'connector-gone' } });
  expect(notices(...pressed).map(({ id }) => id)).toEqual(['unreachable']);
});

test('a restarted connector has no connection, which is reported as stopped', () => {
  const anew = [...found, status(connected()), { type: 'socket-lost' }, ring('reconnect'), status(idle())] as const;
  expect(notices(...anew)).toMatchObject([{ id: 'ended', end: { reason: 'connector-gone' } }]);
});

test('a failed Retry offers the next one, except under the installer [8.22]', () => {
  const lost: ConnectorEvent = { type: 'socket-lost' };
  const events = [...found, lost, ring('reconnect'), lost, ring('reconnect'), lost];
  const unreachable = [{ do: 'notify', notice: { id: 'unreachable', ms: null } }];
  expect(play(...events, { type: 'check' }, missing[1]).last).toEqual(unreachable);
  expect(play(...events, { type: 'start-installing' }, ring('installer'), missing[1]).last).toEqual([]);
});

test('error sentences of the connector: the last of those within 500 ms, for 5 s [8.24]', () => {
  const two = [
    ...found,
    status(connecting(press.publicId, mine, '010', 'First')),
    status(connecting(press.publicId, mine, '010', 'Second')),
  ];
  expect(notices(...two)).toEqual([]);
  expect(play(...two).effects.filter((effect) => effect.do === 'set-clock')).toEqual([
    { do: 'set-clock', clock: 'error', ms: 500 },
    { do: 'set-clock', clock: 'error', ms: 500 },
  ]);
  expect(notices(...two, ring('error'), ring('error'))).toEqual([{ id: 'error', ms: 5_000, message: 'Second' }]);
});

test('a connection found at the start is looked up by its id, and named [4.25]', () => {
  const { machine, effects } = play(...found, status(connected()));
  expect(effects).toContainEqual({ do: 'look-up', agentId: press.publicId });
  expect(machine.state.session).toMatchObject({ agent: { name: null } });
  expect(session(...found, status(connected()), { type: 'named', agent: press })).toMatchObject({
    is: 'connected',
    agent: press,
  });
});
