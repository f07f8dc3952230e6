import { type ConnectorStatus, connectorTimes } from '@lineside/contracts/connector';
import fc from 'fast-check';
import { answered, connected, connecting, idle, mine, press, ring, status, theirs } from '../test/statuses.ts';
import type { ConnectorEvent, Effect } from './events.ts';
import { type Machine, newMachine, step } from './machine.ts';

const agentIds = fc.constantFrom('AbCdEfGh1234', 'ZyXwVuTs9876');
const controllers = fc.constantFrom(mine, theirs);
const ends = fc.constantFrom(
  null,
  ...(['over', 'failed', 'disconnected'] as const).map((reason) => ({ reason, by: null, message: 'x' })),
);
const anyStatus: fc.Arbitrary<ConnectorStatus> = fc
  .tuple(
    fc.oneof(
      ends.map(idle),
      fc.tuple(agentIds, controllers, fc.constantFrom('002', '010')).map(([a, c, code]) => connecting(a, c, code, 'x')),
      fc.tuple(agentIds, controllers).map(([a, c]) => connected(a, c)),
    ),
    fc.nat(20),
  )
  .map(([of, serial]) => ({ ...of, serial }));

const anyEvent: fc.Arbitrary<ConnectorEvent> = fc.oneof(
  { weight: 4, arbitrary: anyStatus.map(status) },
  anyStatus.map(answered),
  {
    weight: 2,
    arbitrary: fc.constantFrom<ConnectorEvent>({ type: 'socket-lost' }, { type: 'bootstrapped', version: '1' }),
  },
  fc.constantFrom<ConnectorEvent>(
    { type: 'check' },
    { type: 'start-installing' },
    { type: 'stop-installing' },
    { type: 'accepted' },
    { type: 'not-connecting' },
    { type: 'named', agent: press },
    { type: 'turned-away', why: 'pair' },
    { type: 'turned-away', why: 'newer' },
    { type: 'connecting', agent: press },
  ),
  fc.constantFrom('open', 'denied', 'prompt').map((is) => ({ type: 'permission', is }) as ConnectorEvent),
  fc
    .constantFrom('no-answer', 'pair', 'older', 'newer', 'denied', 'unasked')
    .map((why) => ({ type: 'bootstrap-failed', why }) as ConnectorEvent),
  fc.constantFrom('reconnect', 'installer', 'linger', 'error').map((clock) => ring(clock as 'linger')),
);

/** Checks a property at every step of any sequence of events. */
const always = (holds: (before: Machine, event: ConnectorEvent, after: Machine, effects: Effect[]) => boolean) =>
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
      let machine = newMachine(mine);
      return events.every((event) => {
        const before = machine;
        const [after, effects] = step(freeze(before), event, 0);
        machine = after;
        return holds(before, event, after, effects);
      });
    }),
    { numRuns: 2_000 },
  );

const saysStatus = (event: ConnectorEvent): event is Extract<ConnectorEvent, { status: ConnectorStatus }> =>
  event.type === 'status' || event.type === 'answered';

const freeze = <T>(thing: T): T => {
  if (typeof thing === 'object' && thing !== null) for (const part of Object.values(Object.freeze(thing))) freeze(part);
  return thing;
};

test('every path to connected has a status for this browser and device [4.25]', () => {
  always((before, event, { state, requested }) =>
    // the shown session, and the one shown again if a Connect fails
    [state.session, requested].every((now) => {
      if (now?.is !== 'connected') return true;
      const isNotified =
        saysStatus(event) &&
        event.status.status === 'connected' &&
        event.status.activeRequest.controllerId === mine &&
        event.status.activeRequest.agentId === now.agent.publicId;
      const stood = [before.state.session, before.requested].some(
        (was) => was?.is === 'connected' && was.agent.publicId === now.agent.publicId,
      );
      return isNotified || stood;
    }),
  );
});

test('only a status makes it found, reported only after missing, and a call opens a socket [4.22][8.23]', () => {
  always((before, event, { state }, effects) => {
    const was = before.state.availability.is;
    const became = state.availability.is === 'found' && was !== 'found';
    const isNotified = effects.some((effect) => effect.do === 'notify' && effect.notice.id === 'found');
    const opens = effects.some((effect) => effect.do === 'open-socket');
    if (event.type === 'answered' && opens !== became) return false;
    return (!became || saysStatus(event)) && isNotified === (became && was === 'missing');
  });
});

test('nothing counts as connected once it became missing [4.21]', () => {
  always((before, _event, { state }) => {
    const became = state.availability.is === 'missing' && before.state.availability.is !== 'missing';
    return !became || state.session.is === 'idle';
  });
});

test('it retries a lost socket twice, and never where the browser would ask [4.20][9.11]', () => {
  always((before, event, { state }, effects) => {
    const { availability: now } = state;
    if (now.is === 'lost' && now.why === 'socket' && now.tries > connectorTimes.reconnects) return false;
    const { availability: was, installing } = before.state;
    const isRequested =
      event.type === 'check' ? was.is !== 'lost' || was.why !== 'asking' : event.type === 'permission';
    const isUndecided = was.is === 'lost' && (was.why === 'unasked' || was.why === 'asking');
    const looks = effects.some((effect) => effect.do === 'bootstrap');
    return !isUndecided || !looks || isRequested || installing.is === 'on';
  });
});
