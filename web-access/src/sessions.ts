import type { WebAccessEnd } from '@lineside/contracts';
import {
  type CheckedSession,
  type WebAccessSession,
  type WebAccessState,
  webAccessCheckMs,
} from '@lineside/contracts/web-access';
import type { Gateways } from './gateways.ts';
import type { PlatformApi } from './platform.ts';

/** What is open for a session: it is destroyed when the session ends. */
interface Destroyable {
  destroy(): void;
  once(event: 'close', listener: () => void): unknown;
}

/** What the page with the bar is told. */
export type TabState = Omit<WebAccessState, 'frameUrl'>;

/** A session at this proxy. */
export interface Session {
  readonly id: string;
  /** Undefined where it was over before this proxy knew it. */
  facts: WebAccessSession | undefined;
  end: Extract<CheckedSession, { is: 'closed' }> | undefined;
  readonly streams: Set<Destroyable>;
  readonly listeners: Set<(state: TabState) => void>;
  /** When somebody was last at it, in milliseconds since 1970. */
  usedAt: number;
  /** When the platform must say anew that it is allowed. */
  judgedAt: number;
  /** Since when its gateway isn't connected; undefined while it is. */
  withoutGatewaySince: number | undefined;
}

/** Times in milliseconds. */
const times = {
  /** The platform judges each session after so long even where nothing is seen to have changed. */
  judgeAnyway: 20_000,
  /** A session that nobody is at isn't asked for any more. */
  unused: 120_000,
  /** A session whose gateway is away for so long ends. */
  withoutGateway: 60_000,
  /** The end of a session is remembered for the pages that are still open. */
  remembered: 3_600_000,
};

export interface Sessions {
  /** The session of an address's ticket. Rejects where the platform refuses it, or doesn't answer. */
  redeem(ticket: string, sourceAddress: string): Promise<Session>;
  /** A session by its id, also one that another process of this proxy opened; undefined if there is none. Rejects where the platform doesn't answer. */
  find(id: string): Promise<Session | undefined>;
  /** Whether the machine's page may be shown now. */
  isReachable(): boolean;
  stateOf(session: Session): TabState;
  /** Has something end with a session. */
  keep(session: Session, stream: Destroyable): void;
  end(session: Session, reason: 'ended' | 'gatewayGone'): Promise<void>;
  close(): void;
}

/**
 * The sessions of this proxy. Every 1.5 seconds the platform is asked which are still allowed; what can't be asked about for 12
 * seconds is cut off until it can.
 */
export function openSessions(
  platform: PlatformApi,
  gateways: Gateways,
  { register, log }: { register(): Promise<void>; log(line: string): void },
): Sessions {
  const sessions = new Map<string, Session>();
  let answeredAt = Date.now();
  let isReachable = true;
  let isChecking = false;

  const make = (id: string): Session => {
    const now = Date.now();
    const session: Session = {
      ...{ id, facts: undefined, end: undefined, streams: new Set(), listeners: new Set() },
      ...{ usedAt: now, judgedAt: 0, withoutGatewaySince: undefined },
    } as Session;
    sessions.set(id, session);
    return session;
  };

  function stateOf({ facts, end }: Session): TabState {
    return {
      deviceName: facts?.deviceName ?? end?.deviceName ?? '',
      serviceName: facts?.serviceName ?? end?.serviceName ?? '',
      type: facts?.type ?? 'http',
      expiresOn: facts?.expiresOn ?? end?.closedOn ?? new Date(0).toISOString(),
      closedOn: end?.closedOn ?? null,
      closeReason: end?.closeReason ?? null,
      landingPage: facts?.landingPage ?? '/',
      recorded: false,
      canRequestMore: facts?.canRequestMore ?? false,
      portalUrl: facts?.portalUrl ?? end?.portalUrl ?? '',
      reachable: isReachable,
    };
  }

  const tell = (session: Session) => {
    const state = stateOf(session);
    for (const listener of session.listeners) listener(state);
  };

  const cut = (session: Session) => {
    for (const stream of session.streams) stream.destroy();
    session.streams.clear();
  };

  function take(session: Session, answer: CheckedSession): void {
    session.judgedAt = Date.now();
    if (session.end) return;
    if (answer.is === 'open') session.facts = answer.session;
    else session.end = answer.is === 'closed' ? answer : gone(session);
    if (session.end) cut(session);
    tell(session);
  }

  /** The platform doesn't know it any more: it went with its device. */
  const gone = ({ id, facts }: Session): Session['end'] => ({
    ...{
      is: 'closed',
      publicId: id,
      closedOn: new Date().toISOString(),
      closeReason: 'deviceRemoved' satisfies WebAccessEnd,
    },
    deviceName: facts?.deviceName ?? '',
    serviceName: facts?.serviceName ?? '',
    portalUrl: facts?.portalUrl ?? '',
  });

  const knownOf = ({ facts, judgedAt }: Session) =>
    Date.now() - judgedAt < times.judgeAnyway ? (facts?.known ?? null) : null;

  async function check(): Promise<void> {
    const open = [...sessions.values()].filter(({ end }) => !end);
    const answer = await platform.call('check', {
      gateways: gateways.list(),
      sessions: open.map((session) => ({ publicId: session.id, known: knownOf(session) })),
    });
    answeredAt = Date.now();
    if (!answer.registered) await register();
    for (const agent of answer.gatewaysEnded) gateways.end(agent);
    const answered = new Map(
      answer.sessions.map((one) => [one.is === 'open' ? one.session.publicId : one.publicId, one]),
    );
    for (const session of open) {
      const one = answered.get(session.id);
      if (one) take(session, one);
    }
  }

  function reach(now: boolean): void {
    if (now === isReachable) return;
    isReachable = now;
    log(now ? 'the platform answers again' : 'the platform doesn’t answer: nothing is shown until it does');
    for (const session of sessions.values()) {
      if (!now) cut(session);
      if (!session.end) tell(session);
    }
  }

  function forget(): void {
    const now = Date.now();
    for (const session of sessions.values()) {
      const { end, listeners, streams, usedAt, id } = session;
      if (listeners.size > 0 || streams.size > 0) session.usedAt = now;
      if (now - usedAt > (end ? times.remembered : times.unused)) sessions.delete(id);
    }
  }

  async function endWithoutGateway(): Promise<void> {
    for (const session of sessions.values()) {
      if (session.end || !session.facts) continue;
      if (gateways.isConnected(session.facts.agent)) session.withoutGatewaySince = undefined;
      else session.withoutGatewaySince ??= Date.now();
      if (Date.now() - (session.withoutGatewaySince ?? Date.now()) > times.withoutGateway)
        await end(session, 'gatewayGone');
    }
  }

  async function look(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    try {
      await check();
      await endWithoutGateway();
    } catch (problem) {
      if (isReachable) log((problem as Error).message);
    } finally {
      isChecking = false;
    }
    forget();
  }

  const timer = setInterval(() => void look(), webAccessCheckMs.every);
  const watch = setInterval(() => reach(Date.now() - answeredAt < webAccessCheckMs.longest), 500);

  async function end(session: Session, reason: 'ended' | 'gatewayGone'): Promise<void> {
    await platform.call('end', { publicId: session.id, reason });
    await ask(session);
  }

  async function ask(session: Session): Promise<void> {
    const answer = await platform.call('check', {
      gateways: gateways.list(),
      sessions: [{ publicId: session.id, known: null }],
    });
    for (const one of answer.sessions) take(session, one);
  }

  /** Sessions that are looked up at this moment, by their ids. */
  const finding = new Map<string, Promise<Session | undefined>>();

  return {
    async redeem(ticket, sourceAddress) {
      const facts = await platform.call('redeem', { ticket, sourceAddress });
      const session = make(facts.publicId);
      take(session, { is: 'open', session: facts });
      return session;
    },
    async find(id) {
      const known = sessions.get(id);
      if (known) {
        known.usedAt = Date.now();
        return known;
      }
      const lookUp = async () => {
        const session = make(id);
        sessions.delete(id);
        await ask(session);
        if (!session.facts && session.end?.portalUrl === '') return undefined;
        sessions.set(id, session);
        return session;
      };
      const found = finding.get(id) ?? lookUp().finally(() => finding.delete(id));
      finding.set(id, found);
      return found;
    },
    isReachable: () => isReachable,
    stateOf,
    keep(session, stream) {
      if (session.end || !isReachable) return stream.destroy();
      session.streams.add(stream);
      stream.once('close', () => session.streams.delete(stream));
    },
    end,
    close() {
      clearInterval(timer);
      clearInterval(watch);
      for (const session of sessions.values()) cut(session);
    },
  };
}
