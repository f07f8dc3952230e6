import type { CallContext } from '../../engine/entity-registry.ts';
import type { EventWriter } from '../../platform/event-stream.ts';
import { closeSession, type VpnSession } from './end-session.ts';
import { seeSessions } from './rests-on.ts';
import { judge } from './vpn-session.ts';

/** A connector that is notified of its session's state. */
export interface Tunnel {
  session: VpnSession;
  writer: EventWriter;
}

export interface Tunnels {
  add(tunnel: Tunnel): void;
  remove(tunnel: Tunnel): void;
  close(): Promise<void>;
}

/** The known state of a tunnel. */
interface TunnelState {
  /** Inputs of the last verdict; undefined if there is none yet. */
  restsOn?: string;
  judgedAt: number;
  /** The end of access that was last sent to it. */
  end?: string | null;
}

/** How often the dependencies of tunnels are checked: lost access must end them within 5 s. In milliseconds. */
const checkIntervalMs = 2000;
/** Each is judged after so long even where nothing is seen to have changed, in milliseconds. */
const judgeAnyway = 20_000;

/**
 * Notifies connectors of their sessions: `access {end}` for a changed end of access, `end {reason, by}` when they must
 * disconnect. One statement checks the dependencies of all sessions; changed ones are evaluated again. A database that
 * doesn't respond ends nothing.
 */
export function openTunnels(app: Pick<CallContext, 'database' | 'registry'>, log: (problem: unknown) => void): Tunnels {
  const { database } = app;
  const tunnels = new Map<Tunnel, TunnelState>();
  let looking: Promise<void> | undefined;

  async function poll(): Promise<void> {
    const current = [...tunnels];
    if (current.length === 0) return;
    const ids = current.map(([{ session }]) => session.publicId);
    const inputsById = await database.inScope({ as: 'jobs' }, (tx) => seeSessions(tx, ids));
    const now = Date.now();
    for (const [tunnel, known] of current) {
      const restsOn = inputsById.get(tunnel.session.publicId);
      if (restsOn === known.restsOn && now - known.judgedAt < judgeAnyway) continue;
      // a tunnel that can't be checked is checked again next time, and the others don't wait for it
      await judgeAnew(tunnel, known).then(() => Object.assign(known, { restsOn, judgedAt: now }), log);
    }
  }

  async function judgeAnew({ session, writer }: Tunnel, known: TunnelState): Promise<void> {
    const verdict = await judge(app, session);
    if (verdict.goesOn) {
      if (verdict.end !== known.end) writer.send({ name: 'access', data: { end: verdict.end } });
      known.end = verdict.end;
      return;
    }
    await database.inScope({ company: session.companyId }, (tx) => closeSession(tx, session, verdict.reason));
    writer.send({ name: 'end', data: { reason: verdict.reason, by: verdict.by } });
    writer.close();
  }

  const timer = setInterval(() => {
    looking ??= poll()
      .catch(log)
      .finally(() => {
        looking = undefined;
      });
  }, checkIntervalMs);

  return {
    add: (tunnel) => void tunnels.set(tunnel, { judgedAt: 0 }),
    remove: (tunnel) => void tunnels.delete(tunnel),
    async close() {
      clearInterval(timer);
      for (const { writer } of [...tunnels.keys()]) writer.close();
      await looking;
    },
  };
}
