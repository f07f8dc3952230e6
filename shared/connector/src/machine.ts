import { type ConnectorStatus, connectorTimes, isStepError } from '@lineside/contracts/connector';
import type { ConnectorEvent, Effect } from './events.ts';
import { type AgentRef, type ConnectorState, type ForeignWhy, notLooked, type VpnSession } from './state.ts';

/** The machine's state: the visible part for screens, and the internal part. */
export interface Machine {
  state: ConnectorState;
  /** This browser's permanent id: a connection with another isn't ours (spec 9.16). */
  controller: string;
  version: string;
  /** The device last connected from here, for its name. */
  agent: AgentRef | null;
  /**
   * Connect was clicked and the connector hasn't accepted it yet: earlier statuses are no answer, and are shown again
   * if the Connect fails. Null otherwise.
   */
  requested: VpnSession | null;
  /** The last received status; older ones are dropped. */
  serial: number;
  /** The connection's last error message; it waits 500 ms until it is shown, once (spec 8.24). */
  error: { message: string; isReported: boolean } | null;
}

export type Step = [Machine, Effect[]];

/** The initial state: not searched yet. `agent` is the device this tab was connected to before its reload. */
export const newMachine = (controller: string, agent: AgentRef | null = null): Machine => ({
  state: notLooked,
  controller,
  version: '',
  agent,
  requested: null,
  serial: 0,
  error: null,
});

const nothing: VpnSession = { is: 'idle', ended: null, lingering: false };

const show = (machine: Machine, change: Partial<ConnectorState>): Machine => ({
  ...machine,
  state: { ...machine.state, ...change },
});

/**
 * One event at one moment (`now`, milliseconds): the next state and its effects. Pure: it reads no clock and does
 * nothing itself (spec 4.18-4.28, 9.11).
 */
export function step(machine: Machine, event: ConnectorEvent, now: number): Step {
  const { availability, session, installing } = machine.state;
  switch (event.type) {
    case 'permission':
      if (event.is === 'denied') return [show(machine, { availability: { is: 'blocked' } }), []];
      if (availability.is === 'found') return [machine, []];
      if (event.is === 'prompt') return [show(machine, { availability: { is: 'lost', why: 'unasked' } }), []];
      return poll(machine);
    case 'check':
      return check(machine);
    case 'bootstrapped':
      return [{ ...machine, version: event.version, serial: 0 }, [{ do: 'open-socket' }]];
    case 'bootstrap-failed':
      return bootstrapFailed(machine, event.why);
    case 'status':
      return event.status.serial < machine.serial ? [machine, []] : withStatus(machine, event.status, now);
    case 'answered':
      return answered(machine, event.status, now);
    case 'socket-lost':
      return socketLost(machine);
    case 'turned-away':
      return turnedAway(machine, event.why);
    case 'start-installing':
      if (availability.is === 'found') return [machine, []];
      return [
        show(machine, { installing: { is: 'on', left: connectorTimes.installerRetries } }),
        [{ do: 'set-clock', clock: 'installer', ms: connectorTimes.installerRetryMs }],
      ];
    case 'stop-installing':
      return [show(machine, { installing: { is: 'off' } }), [{ do: 'stop-clock', clock: 'installer' }]];
    case 'preparing':
      return [show(machine, { attempt: { is: 'preparing', agent: event.agent } }), []];
    case 'not-preparing':
      return [show(machine, { attempt: { is: 'none' } }), []];
    case 'connecting':
      // the connector was lost after Connect had found it; if it accepts, its next status shows the connection
      if (availability.is === 'missing') return [{ ...machine, agent: event.agent }, []];
      return [
        show(
          { ...machine, agent: event.agent, requested: session.is === 'idle' ? nothing : session, error: null },
          { session: { is: 'connecting', agent: event.agent, steps: [] }, attempt: { is: 'none' } },
        ),
        [{ do: 'stop-clock', clock: 'linger' }],
      ];
    case 'accepted':
      return [{ ...machine, requested: null }, []];
    case 'not-connecting':
      if (!machine.requested) return [machine, []];
      return [show({ ...machine, requested: null }, { session: machine.requested }), []];
    case 'named':
      if (!('agent' in session) || session.agent.publicId !== event.agent.publicId) return [machine, []];
      return [show({ ...machine, agent: event.agent }, { session: { ...session, agent: event.agent } }), []];
    case 'rang':
      return rang(machine, event.clock, installing);
  }
}

function check(machine: Machine): Step {
  const { availability } = machine.state;
  if (availability.is === 'found') return [machine, []];
  if (availability.is !== 'lost') return poll(machine);
  // the browser asks once, and the look waits for the person's answer
  if (availability.why === 'asking') return [machine, []];
  if (availability.why !== 'unasked') return poll(machine);
  return [show(machine, { availability: { is: 'lost', why: 'asking' } }), [{ do: 'bootstrap' }]];
}

function poll(machine: Machine): Step {
  // missing stays missing until it is found: nothing flickers while the installer dialog looks again and again
  const { availability } = machine.state;
  const next =
    availability.is === 'missing' ? machine : show(machine, { availability: { is: 'lost', why: 'looking' } });
  return [next, [{ do: 'stop-clock', clock: 'reconnect' }, { do: 'bootstrap' }]];
}

function bootstrapFailed(machine: Machine, why: 'no-answer' | 'denied' | 'unasked' | ForeignWhy): Step {
  const { availability, session } = machine.state;
  if (why === 'denied') return [show(machine, { availability: { is: 'blocked' } }), []];
  if (why === 'unasked') return [show(machine, { availability: { is: 'lost', why } }), []];
  if (availability.is === 'found') return [machine, []];
  if (session.is !== 'idle') return unreachable(machine, why === 'no-answer' ? 'gone' : why);
  const stillGone = 'why' in availability && availability.why === 'gone' && why === 'no-answer';
  const missing = show(machine, { availability: { is: 'missing', why: stillGone ? 'gone' : why } });
  // a failed Retry offers the next; the installer dialog shows that itself
  const mayNotify = stillGone && machine.state.installing.is === 'off';
  return [missing, mayNotify ? [{ do: 'notify', notice: { id: 'unreachable', ms: null } }] : []];
}

/** A status, from any source, shows that the connector is present (spec 4.22) and what it does (spec 4.25). */
function withStatus(machine: Machine, status: ConnectorStatus, now: number): Step {
  const effects: Effect[] = [{ do: 'stop-clock', clock: 'reconnect' }];
  if (machine.state.availability.is === 'missing')
    effects.push({ do: 'notify', notice: { id: 'found', ms: connectorTimes.noticeMs.found } });
  if (machine.state.installing.is === 'on') effects.push({ do: 'stop-clock', clock: 'installer' });
  const found = show(
    { ...machine, serial: status.serial },
    {
      availability: { is: 'found', version: machine.version, driver: status.driver },
      installing: { is: 'off' },
    },
  );
  const [next, more] = status.status === 'idle' ? becameIdle(found, status) : becameActive(found, status, now);
  return [next, [...effects, ...more]];
}

/** A successful call shows that it is present; without a socket its later changes would be missed. */
function answered(machine: Machine, status: ConnectorStatus, now: number): Step {
  const [next, effects] = step(machine, { type: 'status', status }, now);
  const comesBack = machine.state.availability.is !== 'found' && next.state.availability.is === 'found';
  return [next, comesBack ? [...effects, { do: 'open-socket' }] : effects];
}

type ActiveStatus = Exclude<ConnectorStatus, { status: 'idle' }>;

function becameActive(machine: Machine, status: ActiveStatus, now: number): Step {
  const stop: Effect = { do: 'stop-clock', clock: 'linger' };
  if (status.activeRequest.controllerId !== machine.controller) {
    const { agentId } = status.activeRequest;
    const elsewhere = { is: 'elsewhere', does: status.status, agentId } as const;
    return [show({ ...machine, requested: machine.requested && elsewhere }, { session: elsewhere }), [stop]];
  }
  const { agentId, steps } = status.activeRequest;
  const known = machine.agent?.publicId === agentId ? machine.agent : null;
  const agent = known ?? { publicId: agentId, name: null };
  const effects: Effect[] = known ? [stop] : [stop, { do: 'look-up', agentId }];
  const { session } = machine.state;
  const since = session.is === 'connected' && session.agent.publicId === agentId ? session.since : now;
  const next: VpnSession =
    status.status === 'connecting'
      ? { is: 'connecting', agent, steps }
      : { is: 'connected', agent, computerAddress: status.computerAddress, until: status.until, since };
  if (machine.requested && !known) return [{ ...machine, requested: next }, []];
  const [reported, more] = reportErrors(
    { ...machine, agent, requested: null },
    steps.filter(isStepError).at(-1)?.status.message,
  );
  return [show(reported, { session: next }), [...effects, ...more]];
}

function becameIdle(machine: Machine, status: ConnectorStatus): Step {
  const { session } = machine.state;
  // an end elsewhere, or before this page, is not reported
  if (machine.requested) return [{ ...machine, requested: nothing }, []];
  if (session.is === 'idle') return [machine, []];
  if (session.is === 'elsewhere') {
    return [show(machine, { session: nothing }), []];
  }
  // a connector without that end was restarted: this page's connection ended with the previous one
  const ended = { ...(status.end ?? connectorGone), agent: session.agent };
  const effects: Effect[] = [{ do: 'set-clock', clock: 'linger', ms: connectorTimes.lingerMs }];
  const idle = show(machine, { session: { is: 'idle', ended, lingering: true } });
  if (ended.reason === 'disconnected') return [idle, effects];
  if (ended.reason === 'failed') {
    const [reported, more] = reportErrors(idle, ended.message ?? undefined);
    return [reported, [...effects, ...more]];
  }
  const { agent, ...end } = ended;
  return [idle, [...effects, { do: 'notify', notice: { id: 'ended', ms: 5_000, agent, end } }]];
}

/** Collects error messages for 500 ms and shows the last one (spec 8.24). */
function reportErrors(machine: Machine, message: string | undefined): Step {
  if (!message || message === machine.error?.message) return [machine, []];
  return [
    { ...machine, error: { message, isReported: false } },
    [{ do: 'set-clock', clock: 'error', ms: connectorTimes.errorDebounceMs }],
  ];
}

function socketLost(machine: Machine): Step {
  const { availability } = machine.state;
  const tries = 'tries' in availability ? availability.tries : 0;
  if (availability.is === 'blocked' || availability.is === 'missing') return [machine, []];
  if (tries < connectorTimes.reconnects) {
    return [
      show(machine, { availability: { is: 'lost', why: 'socket', tries } }),
      [{ do: 'set-clock', clock: 'reconnect', ms: connectorTimes.reconnectMs }],
    ];
  }
  return unreachable(machine);
}

/** It doesn't serve this page any more, so messages of its socket are ignored. */
function turnedAway(machine: Machine, why: ForeignWhy): Step {
  const missing = { is: 'missing', why } as const;
  return [show({ ...machine, requested: null }, { availability: missing, session: nothing }), [{ do: 'close-socket' }]];
}

const connectorGone = { reason: 'connector-gone', by: null, message: null } as const;

/** It stopped responding (spec 4.21): missing, and the state of our connection is unknown. */
function unreachable(machine: Machine, why: 'gone' | ForeignWhy = 'gone'): Step {
  const { session } = machine.state;
  const told: Effect = { do: 'notify', notice: { id: 'unreachable', ms: null } };
  const missing = show({ ...machine, requested: null }, { availability: { is: 'missing', why } });
  if (session.is === 'idle') return [missing, [told]];
  if (session.is === 'elsewhere') {
    return [show(missing, { session: nothing }), [told]];
  }
  const { agent } = session;
  return [
    show(missing, { session: { is: 'idle', ended: { ...connectorGone, agent }, lingering: true } }),
    [
      // one event, one notice: it names the connection as well
      { do: 'notify', notice: { id: 'unreachable', ms: null, agent } },
      { do: 'set-clock', clock: 'linger', ms: connectorTimes.lingerMs },
    ],
  ];
}

function rang(machine: Machine, clock: string, installing: ConnectorState['installing']): Step {
  const { availability, session } = machine.state;
  switch (clock) {
    case 'reconnect':
      if (!('tries' in availability) || availability.tries >= connectorTimes.reconnects) return [machine, []];
      return [
        show({ ...machine, serial: 0 }, { availability: { ...availability, tries: availability.tries + 1 } }),
        [{ do: 'open-socket' }],
      ];
    case 'installer':
      if (installing.is === 'off') return [machine, []];
      if (installing.left === 0) return [show(machine, { installing: { is: 'off' } }), []];
      return [
        show(machine, { installing: { is: 'on', left: installing.left - 1 } }),
        [{ do: 'bootstrap' }, { do: 'set-clock', clock: 'installer', ms: connectorTimes.installerRetryMs }],
      ];
    case 'linger':
      if (session.is !== 'idle') return [machine, []];
      return [show(machine, { session: { ...session, lingering: false } }), []];
    default:
      if (machine.error === null || machine.error.isReported) return [machine, []];
      return [
        { ...machine, error: { ...machine.error, isReported: true } },
        [{ do: 'notify', notice: { id: 'error', ms: connectorTimes.noticeMs.error, message: machine.error.message } }],
      ];
  }
}
