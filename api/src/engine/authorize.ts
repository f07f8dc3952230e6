import type { Allowed } from '@lineside/contracts';
import { type Actor, maySomewhere } from '../session/actor.ts';
import { refuse } from './refuse.ts';

/** Refuses an actor who may not do this anywhere in the company; which rows they may touch is decided row by row. */
export function authorize(actor: Actor, allowed: Allowed): void {
  if (allowed === 'member' && actor.hasRole) return;
  if (allowed !== 'member' && allowed !== 'nobody' && maySomewhere(actor, allowed)) return;
  throw refuse('not-allowed');
}
