import type { Database, Tx } from '../database/scope.ts';
import type { Actor } from '../session/actor.ts';
import type { Params } from './scope.ts';

export interface Scene {
  database: Database;
  tx: Tx;
  actor: Actor;
  params: Params;
}

/** An entity's own rules: what its description can't say. A file under entities/ exports one where there are any. */
export interface Rules {
  /** Makes a record of a parsed draft; answers its id. */
  create?: (scene: Scene, draft: Record<string, unknown>, listIndex: number | undefined) => Promise<string>;
  /** Columns (by field) to write for a parsed draft, where they aren't the draft itself. */
  update?: (scene: Scene, publicId: string, draft: Record<string, unknown>) => Promise<Record<string, unknown>>;
  /** One for each action of the description; answers the fields it changed. */
  actions?: Record<string, (scene: Scene, publicId: string, body: never) => Promise<Record<string, unknown>>>;
}
