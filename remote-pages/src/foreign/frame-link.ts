import type { FrameStart, LoggedValues, LoggingQuery, RequestName, ToFrame, ToPage } from '@lineside/page-frame';

/** Why a frame was stopped. */
export type StopReason = 'hung' | 'flooded' | 'grew' | 'failed' | 'left';

/** The request of a frame, with what it says of it: unchecked. */
export type FrameRequest = Extract<ToPage, { is: 'request' }>;
export type FrameTooltip = Extract<ToPage, { is: 'tooltip' }>;

interface Needs {
  /** Follows the values of queries until the returned function is called. */
  follow(queries: readonly LoggingQuery[], once: boolean, listener: FollowListener): () => void;
  /** Does what a frame asks for; a rejection is told to it. */
  answer(request: FrameRequest): Promise<unknown>;
  tooltip(shown: FrameTooltip | null): void;
  /** Whether the page is visible: a hidden page's frames answer when the browser lets them. */
  isVisible(): boolean;
  ready(): void;
  /** It was stopped: the frame must be taken off the page. */
  stopped(why: StopReason): void;
}

export interface FollowListener {
  values(values: readonly LoggedValues[]): void;
  failed(reason: string): void;
}

export interface FrameLink {
  send(message: ToFrame): void;
  /** Ends it, and says why. */
  stop(why: StopReason): void;
  close(): void;
}

/** What a frame may do before it is stopped. */
export const frameLimits = {
  /** Messages in one interval of `pingMs`. */
  messages: 500,
  /** Queries at a time, and those of one call. */
  queries: 100,
  queriesOfCall: 50,
  /** Bytes of its heap. */
  heap: 300 * 1024 * 1024,
  /** How often it is asked whether it still runs, and how many times it may owe the answer; both only while visible. */
  pingMs: 1000,
  silentPings: 10,
} as const;

const names: readonly RequestName[] = [
  ...(['alert', 'confirm', 'form', 'menu', 'select', 'navigate', 'save', 'setTimeRange'] as const),
  ...(['toggleVpn', 'showVpn', 'resources', 'update'] as const),
];

/** The page's side of a frame: hands it what it is told first, answers it, and stops one that hangs, floods or grows. */
export function linkFrame(frame: Window, target: string, begun: FrameStart, needs: Needs): FrameLink {
  const { port1: port, port2: theirs } = new MessageChannel();
  const followed = new Map<number, () => void>();
  let [messages, owed, pings] = [0, 0, 0];
  let over = false;

  const send = (message: ToFrame) => {
    if (!over) port.postMessage(message);
  };

  function close(): void {
    if (over) return;
    over = true;
    clearInterval(timer);
    port.onmessage = null;
    port.close();
    for (const stop of followed.values()) stop();
    followed.clear();
  }

  function stop(why: StopReason): void {
    if (over) return;
    close();
    needs.stopped(why);
  }

  function follow({ id, queries, once }: Extract<ToPage, { is: 'query' }>): void {
    if (!Array.isArray(queries) || queries.length > frameLimits.queriesOfCall || followed.size >= frameLimits.queries)
      return void send({ is: 'query-failed', id, reason: 'Too many queries at a time.' });
    followed.get(id)?.();
    followed.set(
      id,
      needs.follow(queries, once === true, {
        values(values) {
          send({ is: 'values', id, values });
          if (once) end(id);
        },
        failed: (reason) => send({ is: 'query-failed', id, reason }),
      }),
    );
  }

  function end(id: number): void {
    // what answers at once has nothing to be ended yet
    queueMicrotask(() => {
      followed.get(id)?.();
      followed.delete(id);
    });
  }

  function answer(request: FrameRequest): void {
    const { id } = request;
    if (!names.includes(request.name))
      return void send({ is: 'refused', id, reason: 'This page has no such function.' });
    needs.answer(request).then(
      (value) => send({ is: 'answer', id, value }),
      (problem: Error) => send({ is: 'refused', id, reason: problem.message }),
    );
  }

  port.onmessage = ({ data }: MessageEvent<ToPage>) => {
    messages += 1;
    if (messages > frameLimits.messages) return stop('flooded');
    if (typeof data !== 'object' || data === null) return;
    switch (data.is) {
      case 'ready':
        return needs.ready();
      case 'failed':
        return stop('failed');
      case 'alive':
        owed = 0;
        if (typeof data.heap === 'number' && data.heap > frameLimits.heap) stop('grew');
        return;
      case 'query':
        return follow(data);
      case 'cancel':
        followed.get(data.id)?.();
        followed.delete(data.id);
        return;
      case 'request':
        return answer(data);
      case 'tooltip':
        return needs.tooltip(data);
      case 'no-tooltip':
        return needs.tooltip(null);
    }
  };

  const timer = setInterval(() => {
    messages = 0;
    if (!needs.isVisible()) {
      owed = 0;
      return;
    }
    owed += 1;
    if (owed > frameLimits.silentPings) return stop('hung');
    send({ is: 'ping', number: ++pings });
  }, frameLimits.pingMs);

  frame.postMessage(begun, target, [theirs]);
  return { send, stop, close };
}
