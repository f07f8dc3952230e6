import { persistedValue } from '@lineside/vpn/persisted.ts';
import * as z from 'zod';
import { fault } from './failure.ts';

/** For how long this browser leaves a version out that failed, in milliseconds. */
const pause = 3_600_000;

const leftOut = z.object({
  at: z.enum(['description', 'code']),
  ...fault.shape,
  /** When it failed, in milliseconds since 1970. */
  since: z.number(),
});
export type LeftOutVersion = z.infer<typeof leftOut>;

const store = persistedValue('lineside.left-out', z.record(z.string(), leftOut), {});

/** Why a version, by its address, is skipped in this browser; null if it isn't, or its hour has passed. */
export function whyLeftOut(base: string): LeftOutVersion | null {
  const found = store.get()[base];
  return found && isNow(found) ? found : null;
}

/** Skips a version for an hour. Without storage it is tried again on the next page. */
export function leaveOut(base: string, why: LeftOutVersion): void {
  const still = Object.entries(store.get()).filter(([, version]) => isNow(version));
  try {
    store.set({ ...Object.fromEntries(still), [base]: why });
  } catch {
    // storage is full or forbidden
  }
}

/** Tries every version again. */
export const tryAllAgain = (): void => store.set({});

// every remote can write to the storage: nothing is left out from a time to come
const isNow = ({ since }: LeftOutVersion) => since <= Date.now() && since + pause > Date.now();
