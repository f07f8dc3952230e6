import { perSession } from '@lineside/client';

/** Started, unfinished actions by device. Questions to a person who left never finish. */
const running = perSession((): { now: ReadonlySet<string> } => ({ now: new Set() }));
const listeners = new Set<() => void>();

const keyOf = (action: string, agentId: string) => `${action} ${agentId}`;

export const runningNow = (): ReadonlySet<string> => running().now;

export function onRunning(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function set(next: ReadonlySet<string>): void {
  running().now = next;
  for (const changed of listeners) changed();
}

export const isRunning = (now: ReadonlySet<string>, action: string, agentId: string): boolean =>
  now.has(keyOf(action, agentId));

/** Runs an action, once at a time on each device. */
export async function whileRunning(action: string, agentId: string, run: () => Promise<void>): Promise<void> {
  const key = keyOf(action, agentId);
  if (runningNow().has(key)) return;
  set(new Set([...runningNow(), key]));
  await run().finally(() => set(new Set([...runningNow()].filter((item) => item !== key))));
}
