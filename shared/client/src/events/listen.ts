import type { AnyEntity } from '@lineside/contracts';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { theClient } from '../current.ts';
import type { State } from '../store.ts';
import type { Change, DataPoint } from './change.ts';
import type { StreamState } from './stream-state.ts';

/** Reports changes of an entity's records, merged per 250 ms, until the returned function is called. */
export const onChanges = (entity: AnyEntity, listener: (changes: Change[]) => void): (() => void) =>
  theClient().changes.listen(entity.name, listener);

/** Reports a device's values as they arrive, oldest first, and subscribes to them meanwhile. */
export function onData(agentId: string, listener: (points: DataPoint[]) => void): () => void {
  const { changes, events } = theClient();
  const stop = changes.listenToData(agentId, listener);
  const unwatch = events.watch([agentId]);
  return () => {
    stop();
    unwatch();
  };
}

/** Whether changes reach this page as they happen. Where they don't, what it shows is old, however live it looks. */
export const useStream = (): StreamState => useSelector(({ stream }: State) => stream);

/** Asks for values of devices as long as the component is shown; lists of AgentDataVariable then live. */
export function useWatch(agentIds: readonly string[]): void {
  const ids = agentIds.join();
  useEffect(() => (ids ? theClient().events.watch(ids.split(',')) : undefined), [ids]);
}
