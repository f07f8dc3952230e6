import { calls } from '@lineside/contracts';
import * as z from 'zod';
import { replyOf } from '../calls/reply-of.ts';
import { whysOver } from './session-state.ts';

const token = replyOf(calls.SignIn);

/** Messages between tabs of one browser about the session. */
const tabMessage = z.discriminatedUnion('type', [
  /** A token that was just given out, or an answer to `token-wanted`. */
  z.object({ type: z.literal('token'), token, by: z.enum(['sign-in', 'refresh']) }),
  /** Asks for a token that expires later than this. */
  z.object({ type: z.literal('token-wanted'), laterThan: z.string() }),
  z.object({ type: z.literal('signed-out') }),
  /** The cookie was refused: the session has ended for all tabs. */
  z.object({ type: z.literal('refused'), why: z.enum(whysOver) }),
]);
export type TabMessage = z.infer<typeof tabMessage>;

const open = 'lineside.tab.';

/** This tab among those of the same browser and origin. */
export interface Tabs {
  id: string;
  /** Whether the tabs share one event stream. */
  shares: boolean;
  /** Sends a message to the other tabs; after `close` it does nothing. */
  tell(message: TabMessage): void;
  /** Ids of the tabs that are open, this one among them. */
  present(): Promise<string[]>;
  /** Does something that only one tab may do at a time. */
  runExclusive<T>(lockName: string, work: () => Promise<T>): Promise<T>;
  close(): void;
}

/** Joins the tabs; each holds a Web Lock of its own as long as it is open, so that the others can count it. */
export function joinTabs(onMessage: (message: TabMessage) => void): Tabs {
  const id = crypto.randomUUID();
  const channel = new BroadcastChannel('lineside.session');
  const closing = new AbortController();
  const closed = new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()));
  void navigator.locks.request(open + id, () => closed);
  channel.onmessage = ({ data }: MessageEvent) => {
    const message = tabMessage.safeParse(data);
    if (message.success) onMessage(message.data);
  };
  return {
    id,
    shares: true,
    // a call that ends after the tab has closed has nothing to say
    tell(message) {
      if (!closing.signal.aborted) channel.postMessage(message);
    },
    async present() {
      const { held: locks = [] } = await navigator.locks.query();
      return locks.flatMap(({ name = '' }) => (name.startsWith(open) ? [name.slice(open.length)] : []));
    },
    runExclusive: (lockName, work) => navigator.locks.request(`lineside.${lockName}`, work),
    close() {
      closing.abort();
      channel.close();
    },
  };
}
