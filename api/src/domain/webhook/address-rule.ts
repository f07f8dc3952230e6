import { setTimeout as pause } from 'node:timers/promises';
import { type At, refuse } from '@lineside/contracts/serving';
import type { Tx } from '../../platform/database/scope.ts';
import { targetOf } from '../../platform/outgoing/address.ts';

/** How long names are looked up for one call, in milliseconds: its transaction waits meanwhile. */
const lookUpWithin = 2000;

const until = new WeakMap<Tx, number>();

/**
 * Refuses an address that sending would refuse, naming its field. A name that isn't known, or isn't found in time, is
 * taken: that may be different by the time of a call.
 */
export async function checkAddress(tx: Tx, callbackUrl: string, at: At): Promise<void> {
  const end = until.get(tx) ?? performance.now() + lookUpWithin;
  until.set(tx, end);
  const tooLate = pause(Math.max(0, end - performance.now()), undefined, { ref: false });
  const target = await Promise.race([targetOf(new URL(callbackUrl), tx.callsLocal), tooLate]);
  if (target === 'address-not-allowed') throw refuse('address-not-allowed', { propertyName: 'callbackUrl', ...at });
}
