import type { Discovery } from '../calls/discovery.ts';
import type { Changes } from '../entities/changes.ts';
import type { Tabs } from '../session/tabs.ts';
import type { TokenKeeper } from '../session/token-keeper.ts';
import type { ClientStore } from '../store.ts';
import type { Batch } from './batch.ts';
import { keepLiveness, type Liveness } from './liveness.ts';
import { joinRelay, type Relay } from './relay.ts';

export interface EventsKeeper {
  /** Asks for values of devices until the returned function is called. */
  watch(agentIds: readonly string[]): () => void;
  /** Sets where the next stream starts: what is read from now on includes all events before this position. */
  from(position: string | null): void;
  close(): void;
}

interface EventsDependencies {
  store: ClientStore;
  discovery: Discovery;
  keeper: TokenKeeper;
  tabs: Tabs;
  changes: Changes;
  /** Called when the stream doesn't reach the API. */
  doubted(): void;
}

/** Keeps the event stream of the logged-in person, in the chosen company; without a login no stream is open. */
export function keepEvents({ store, discovery, keeper, tabs, changes, doubted }: EventsDependencies): EventsKeeper {
  const counts = new Map<string, number>();
  let relay: Relay | undefined;
  let followed = '';
  // one counter for all companies: it is also the start position of the next company's stream
  let position: string | undefined;
  let liveness: Liveness | undefined;

  function onBatch(batch: Batch, reached: string | undefined): void {
    position = reached;
    if (batch.reset) changes.reset();
    for (const [entity, news] of Object.entries(batch.changes)) changes.emit(entity, news);
    for (const [agent, points] of Object.entries(batch.data)) changes.data(agent, points);
  }

  function follow(): void {
    const { session, company } = store.getState();
    const live = session.state === 'signed-in' && company.state === 'chosen';
    const [user, at] = live ? [session.user.publicId, company.company.publicId] : ['', ''];
    if (followed === `${user} ${at}`) return;
    followed = `${user} ${at}`;
    relay?.close();
    liveness?.stop();
    liveness = undefined;
    relay = undefined;
    if (!live) return;
    liveness = keepLiveness(store, changes.reset);
    const { heard } = liveness;
    relay = joinRelay({ discovery, keeper, tabs, user, company: at, from: position, onBatch, heard, doubted });
    if (counts.size) relay?.watch([...counts.keys()]);
  }

  function changeCounts(agentIds: readonly string[], change: 1 | -1): void {
    const before = [...counts.keys()].join();
    for (const id of agentIds) {
      const next = (counts.get(id) ?? 0) + change;
      if (next > 0) counts.set(id, next);
      else counts.delete(id);
    }
    if ([...counts.keys()].join() !== before) relay?.watch([...counts.keys()]);
  }

  const unfollow = store.subscribe(follow);
  follow();

  return {
    watch(agentIds) {
      const ids = [...agentIds];
      changeCounts(ids, 1);
      return () => changeCounts(ids, -1);
    },
    from(at) {
      position = at ?? undefined;
    },
    close() {
      unfollow();
      relay?.close();
      liveness?.stop();
    },
  };
}
