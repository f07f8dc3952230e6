import type { Tx } from '../database/scope.ts';
import type { Actor } from '../session/actor.ts';
import type { Params } from './scope.ts';

export interface Scene {
  tx: Tx;
  actor: Actor;
  params: Params;
}

/** What is to be made, parsed. */
export interface Draft {
  fields: Record<string, unknown>;
  /** Which item of the body it is, where that is a list: refusals say it. */
  at: { listIndex?: number };
}

/** One record that a call names, and what is to become of it. */
export interface Item {
  publicId: string;
  /** Fields to write. */
  value?: unknown;
  at: Draft['at'];
}

/** An entity's own rules: what its description can't say. A file under entities/ exports one where there are any. */
export interface Rules {
  /** Makes records of the parsed drafts of one call; answers their ids in the same order. */
  create?: (scene: Scene, drafts: Draft[]) => Promise<string[]>;
  /** Columns (by field) to write for a parsed draft, where they aren't the draft itself. */
  update?: (scene: Scene, publicId: string, draft: Record<string, unknown>) => Promise<Record<string, unknown>>;
  /** One for each action of the description; answers the fields it changed. */
  actions?: Record<string, (scene: Scene, publicId: string, body: never) => Promise<Record<string, unknown>>>;
}
