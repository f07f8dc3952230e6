import { vpnEnd } from '@lineside/contracts';
import { type EndReason, sessionStreamTimes } from '@lineside/contracts/connector';
import { eventStreamParser } from '@lineside/contracts/event-stream';
import { z } from 'zod';
import type { Portal } from '../portal/portal.ts';
import { Refusal } from '../portal/request.ts';

export interface End {
  reason: EndReason;
  by: string | null;
  message: string | null;
}

/** The stream's message about a new end of access (extended, or shortened). */
const accessMoved = z.object({ end: z.iso.datetime().nullable() });

export interface Watch {
  giveUpMs: number;
  signal: AbortSignal;
  /** Access ends at another moment now. */
  moved(until: string | null): void;
}

/**
 * Holds the session's event stream until it says `end`, or until it has been lost for `giveUpMs`.
 * Resolves with the reason; never resolves once `signal` is aborted.
 */
export function watchSession(portal: Portal, credential: string, watch: Watch): Promise<End> {
  return new Promise((resolve) => {
    void keepWatching(portal, credential, watch).then((end) => end && !watch.signal.aborted && resolve(end));
  });
}

async function keepWatching(portal: Portal, credential: string, watch: Watch): Promise<End | null> {
  const { giveUpMs, signal } = watch;
  let lastHeard = Date.now();
  while (!signal.aborted) {
    const remainingMs = lastHeard + giveUpMs - Date.now();
    if (remainingMs <= 0) return { reason: 'portal-unreachable', by: null, message: null };
    const outcome = await watchOnce(portal, credential, remainingMs, watch, () => {
      lastHeard = Date.now();
    });
    if (outcome) return outcome;
    await pause(Math.min(sessionStreamTimes.retryMs, Math.max(0, lastHeard + giveUpMs - Date.now())), signal);
  }
  return null;
}

/** One connection, to its loss; null for a loss. */
async function watchOnce(
  portal: Portal,
  credential: string,
  openMs: number,
  { signal, moved }: Watch,
  onMessage: () => void,
): Promise<End | null> {
  const lost = new AbortController();
  const give = (ms: number) => setTimeout(() => lost.abort(), ms);
  let silence = give(Math.min(openMs, sessionStreamTimes.silenceMs));
  let spoke = false;
  const alive = () => {
    spoke = true;
    onMessage();
    clearTimeout(silence);
    silence = give(sessionStreamTimes.silenceMs);
  };
  try {
    const stream = await portal.stream(credential, AbortSignal.any([signal, lost.signal]));
    const parse = eventStreamParser();
    for await (const piece of stream) {
      alive();
      for (const { event, data } of parse(piece)) {
        if (event === 'access') moved(accessMoved.parse(JSON.parse(data)).end);
        if (event === 'end') return { ...vpnEnd.parse(JSON.parse(data)), message: null };
      }
    }
    // the connection was whole until now: the loss begins here, not at the last heartbeat
    if (spoke) onMessage();
    return null;
  } catch (error) {
    // the credential is refused: the session has ended
    if (error instanceof Refusal && [401, 403, 404, 410].includes(error.status)) {
      return { reason: 'no-access', by: null, message: null };
    }
    return null;
  } finally {
    clearTimeout(silence);
    lost.abort();
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
  });
