import type { ServerEvent } from '@lineside/contracts';
import type { Discovery } from '../calls/discovery.ts';
import type { Tabs } from '../session/tabs.ts';
import type { TokenKeeper } from '../session/token-keeper.ts';
import { type Batch, batchOf } from './batch.ts';
import { type RelayMessage, relayMessage } from './relay-messages.ts';
import { readStream, type Stream } from './stream.ts';

/** Events are merged for so long before they are passed on, in milliseconds. */
const mergeTime = 250;
/** How long after the last change of watched devices the stream is reopened, in milliseconds. */
const watchTime = 200;
/** The maximum number of devices with values in one stream. */
const maxWatched = 100;

interface RelayDependencies {
  discovery: Discovery;
  keeper: TokenKeeper;
  tabs: Tabs;
  user: string;
  company: string;
  /** Where the stream begins: all that was read came after. */
  from: string | undefined;
  /** `position` is where a stream broken now resumes. */
  onBatch(batch: Batch, position: string | undefined): void;
  /** The API gave a sign of life. */
  heard(): void;
  /** The stream found no API. */
  doubted(): void;
}

export interface Relay {
  /** The records that this tab watches from now on. */
  watch(agents: string[]): void;
  close(): void;
}

/**
 * The event stream of one user and company in this browser: the tab that holds the Web Lock reads it and forwards its
 * events; when that tab closes, the next one resumes at the same position.
 */
export function joinRelay({
  discovery,
  keeper,
  tabs,
  user,
  company,
  from,
  onBatch,
  heard,
  doubted,
}: RelayDependencies): Relay {
  const name = `lineside.events.${tabs.shares ? user : tabs.id}.${company}`;
  const channel = new BroadcastChannel(name);
  const closing = new AbortController();
  const watchers = new Map<string, string[]>();
  let position = from;
  let ownTopics: string[] = [];
  let stream: Stream | undefined;
  let watched: string[] = [];
  let rewatch: ReturnType<typeof setTimeout> | undefined;
  let waiting: ServerEvent[] = [];
  let passing: ReturnType<typeof setTimeout> | undefined;
  let reached: string | undefined;

  const broadcast = (message: RelayMessage) => closing.signal.aborted || channel.postMessage(message);
  const announceWatch = () => broadcast({ type: 'watch', tab: tabs.id, agents: ownTopics });

  channel.onmessage = ({ data }: MessageEvent) => {
    const message = relayMessage.safeParse(data).data;
    if (message?.type === 'batch') {
      position = message.position ?? position;
      onBatch(message.batch as Batch, position);
    }
    if (message?.type === 'alive') heard();
    if (message?.type === 'watch') noteWatch(message.tab, message.agents);
    if (message?.type === 'watch-wanted') announceWatch();
  };

  function noteWatch(tab: string, agents: string[]): void {
    // The latest request is last, and left out last above the limit.
    watchers.delete(tab);
    if (agents.length) watchers.set(tab, agents);
    if (!stream) return;
    clearTimeout(rewatch);
    rewatch = setTimeout(async () => {
      const present = new Set(await tabs.present());
      for (const key of watchers.keys()) if (!present.has(key)) watchers.delete(key);
      const before = watched.join();
      watched = union(watchers);
      if (watched.join() !== before) stream?.reopen();
    }, watchTime);
  }

  function pass(): void {
    passing = undefined;
    position = reached ?? position;
    const batch = batchOf(waiting);
    waiting = [];
    broadcast({ type: 'batch', batch, ...(position !== undefined && { position }) });
    onBatch(batch, position);
    // Reported or not, the cookie decides whether the session has ended.
    if (batch.ended) void keeper.renew();
  }

  async function lead(): Promise<void> {
    if (closing.signal.aborted) return;
    watched = union(watchers.set(tabs.id, ownTopics));
    broadcast({ type: 'watch-wanted' });
    const signal = closing.signal;
    const onActivity = () => {
      broadcast({ type: 'alive' });
      heard();
    };
    stream = readStream(
      {
        discovery,
        keeper,
        company,
        watched: () => watched,
        position: () => reached ?? position,
        heard: onActivity,
        doubted,
        onEvent: take,
      },
      signal,
    );
    await stream.done;
    stream = undefined;
  }

  function take(event: ServerEvent | undefined, id: string | undefined): void {
    reached = id ?? reached;
    if (event) waiting.push(event);
    passing ??= setTimeout(pass, mergeTime);
  }

  void navigator.locks.request(name, { signal: closing.signal }, lead).catch(() => undefined);

  return {
    watch(agents) {
      ownTopics = agents;
      noteWatch(tabs.id, agents);
      announceWatch();
    },
    close() {
      ownTopics = [];
      announceWatch();
      closing.abort();
      clearTimeout(passing);
      clearTimeout(rewatch);
      channel.close();
    },
  };
}

/** The watched records of all tabs, in one order. */
const union = (watchers: Map<string, string[]>): string[] =>
  [...new Set([...watchers.values()].reverse().flat())].slice(0, maxWatched).sort();
