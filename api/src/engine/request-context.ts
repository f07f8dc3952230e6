import type { Tx } from '../platform/database/scope.ts';
import type { Actor } from './actor.ts';
import type { Params } from './scope.ts';
import type { Visibility } from './table-types.ts';

/** The context of a call: its transaction, its caller, and the ids of its path. */
export interface RequestContext {
  tx: Tx;
  visibility: Visibility;
  actor: Actor;
  params: Params;
  /** Whether records are copied that were entered elsewhere, by a template: they may describe another network. */
  isCopying?: boolean;
}

/** The context of a call that names no parent record in its path. */
export const contextOf = (tx: Tx, visibility: Visibility): RequestContext => ({
  tx,
  visibility,
  actor: visibility.actor,
  params: {},
});
