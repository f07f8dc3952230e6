import type { Allowed } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { type Actor, maySomewhere } from './actor.ts';

/** Refuses an actor who may not do this anywhere in the company; the rows are checked one by one later. */
export function authorize(actor: Actor, allowed: Allowed): void {
  if (!isAllowed(actor, allowed)) throw refuse('not-allowed');
}

/** Whether the actor may do this somewhere in the company. */
export function isAllowed(actor: Actor, allowed: Allowed): boolean {
  if (allowed === 'self') return true;
  if (allowed === 'member') return actor.hasRole;
  return allowed !== 'nobody' && maySomewhere(actor, allowed);
}
