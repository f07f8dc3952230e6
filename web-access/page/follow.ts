import type { WebAccessState } from '@lineside/contracts/web-access';

interface Follower {
  /** The session's state, whenever it is read or changes; how far the server's clock is ahead, in milliseconds. */
  state(state: WebAccessState, aheadMs: number): void;
  /** The proxy doesn't answer; it is asked again until it does. */
  lost(): void;
  /** There is no such session for this browser. */
  unknown(): void;
}

/** Time until the proxy is asked again, in milliseconds: the first, and the longest. */
const retryMs = { first: 1000, longest: 8000 };

/**
 * Reads a session's state and follows its changes, until it is over; comes back by itself after a lost connection.
 *
 * @param at the session's address, without a slash at the end
 * @returns asks at once, such as when a person wants it
 */
export function follow(at: string, follower: Follower): { again(): void } {
  let wait = retryMs.first;
  let timer: number | undefined;
  let events: EventSource | undefined;
  /** The number of the latest attempt: an answer to an earlier one counts no more. */
  let attempt = 0;

  const later = () => {
    follower.lost();
    clearTimeout(timer);
    timer = window.setTimeout(begin, wait);
    wait = Math.min(retryMs.longest, wait * 2);
  };
  const take = (state: WebAccessState, aheadMs: number) => {
    wait = retryMs.first;
    if (state.closedOn) events?.close();
    follower.state(state, aheadMs);
  };
  const listen = (aheadMs: number) => {
    const source = new EventSource(`${at}/events`);
    events = source;
    source.addEventListener('state', ({ data }) => {
      if (source === events) take(JSON.parse(data) as WebAccessState, aheadMs);
    });
    source.addEventListener('error', () => {
      source.close();
      if (source === events) later();
    });
  };
  async function begin(): Promise<void> {
    clearTimeout(timer);
    events?.close();
    events = undefined;
    attempt += 1;
    const own = attempt;
    try {
      const response = await fetch(`${at}/state`, { cache: 'no-store', headers: { accept: 'application/json' } });
      if (own !== attempt) return;
      if ([401, 403, 404, 410].includes(response.status)) return follower.unknown();
      if (!response.ok) return later();
      const state = (await response.json()) as WebAccessState;
      if (own !== attempt) return;
      const date = Date.parse(response.headers.get('date') ?? '');
      const aheadMs = Number.isNaN(date) ? 0 : date - Date.now();
      take(state, aheadMs);
      if (!state.closedOn) listen(aheadMs);
    } catch {
      if (own === attempt) later();
    }
  }
  void begin();
  return { again: () => void begin() };
}
