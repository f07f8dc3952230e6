import { calls, type ServerEvent, serverEvent } from '@lineside/contracts';
import { eventStreamParser } from '@lineside/contracts/event-stream';
import { pause, pauseAfter } from '../calls/back-off.ts';
import type { Discovery } from '../calls/discovery.ts';
import { request } from '../calls/exchange.ts';
import type { TokenKeeper } from '../session/token-keeper.ts';
import { silence } from './liveness.ts';

interface StreamDependencies {
  discovery: Discovery;
  keeper: TokenKeeper;
  company: string;
  /** Devices with watched values. */
  watched(): string[];
  /** Where the last stream broke off. */
  position(): string | undefined;
  /** The API gave a sign of life. */
  heard(): void;
  /** The API is missing or doesn't respond. */
  doubted(): void;
  onEvent(event: ServerEvent | undefined, id: string | undefined): void;
}

export interface Stream {
  /** Reopens the stream at its position for other watched devices. */
  reopen(): void;
  /** Settles when the stream is closed by its signal, or the session ends. */
  done: Promise<void>;
}

/** Reads the event stream until `closing`: a broken one resumes at its position, with growing pauses. */
export function readStream(parts: StreamDependencies, closing: AbortSignal): Stream {
  let current = new AbortController();

  async function readAll(): Promise<void> {
    for (let attempt = 0; !closing.aborted; attempt += 1) {
      current = new AbortController();
      const reopening = current.signal;
      const opened = await readOnce(parts, AbortSignal.any([closing, reopening])).catch(() => 'broken' as const);
      if (opened === 'over') return;
      if (opened === 'read' || reopening.aborted) attempt = -1;
      if (!reopening.aborted) await pause(pauseAfter(Math.max(attempt, 0)), closing);
    }
  }

  return { reopen: () => current.abort(), done: readAll() };
}

async function readOnce(parts: StreamDependencies, signal: AbortSignal): Promise<'read' | 'broken' | 'over'> {
  const { discovery, keeper, company, watched, position, heard: onData, doubted, onEvent } = parts;
  const bearer = await keeper.bearer();
  if (!bearer.ok) return bearer.failure.kind === 'refused' ? 'over' : 'broken';
  const last = position();
  const watch = watched().join(',');
  const { route, verb } = calls.StreamEvents;
  const query = watch ? { watch } : undefined;
  const lost = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => lost.abort(), silence);
  };
  // an API that hangs takes a connection and never answers
  wait();
  try {
    const response = await request(
      discovery,
      { route, verb, company, query, bearer: bearer.data, signal: AbortSignal.any([signal, lost.signal]) },
      { Accept: 'text/event-stream', ...(last !== undefined && { 'Last-Event-ID': last }) },
    );
    if (response?.status === 401) {
      const renewed = await keeper.renew(bearer.data);
      return !renewed.ok && renewed.failure.kind === 'refused' ? 'over' : 'broken';
    }
    if (response && response.status >= 500) doubted();
    if (!response?.ok || !response.body) return 'broken';
    const onActivity = () => {
      wait();
      onData();
    };
    await readBody(response.body, onActivity, onEvent).catch(() => undefined);
    return 'read';
  } catch (error) {
    // silence has its own words
    if (!signal.aborted && !lost.signal.aborted) doubted();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function readBody(
  body: ReadableStream<Uint8Array>,
  onData: () => void,
  onEvent: StreamDependencies['onEvent'],
): Promise<void> {
  const parse = eventStreamParser();
  const reader = body.getReader();
  for (;;) {
    const piece = await reader.read();
    if (piece.done) return;
    onData();
    for (const { id, data } of parse(piece.value)) onEvent(eventOf(data), id);
  }
}

/** Parsed at the boundary; unknown fields of a later API are left out. */
function eventOf(data: string): ServerEvent | undefined {
  if (data === '') return undefined;
  try {
    return serverEvent.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
