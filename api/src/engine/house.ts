import type { EntityName, Referable } from '@lineside/contracts';
import type { FastifyRequest } from 'fastify';
import type { Database, Tx } from '../database/scope.ts';
import type { Rules } from './rules.ts';
import type { Named, Sight, Store } from './store.ts';

/** What a sight reaches: entities, and what references name beside them. */
export type Target = EntityName | Referable;

/** What the engine works with: it knows no entity by name, and is handed all of them. */
export interface House {
  /** How each entity is kept. */
  stores: Record<EntityName, Store>;
  /** What references name, and who sees it. */
  targets: Record<Target, Named>;
  /** What an entity's description can't say. */
  rules: Partial<Record<EntityName, Rules>>;
  /** Companies that a person belongs to now, by their ids. In the person's scope. */
  companiesOf(tx: Tx, user: string): Promise<string[]>;
}

/** What answers calls. */
export interface Desk {
  house: House;
  database: Database;
  /**
   * Answers a call in one transaction, which reaches what the one who calls may reach; refused where nobody is signed in.
   * Who goes away ends it.
   */
  inCall<T>(request: FastifyRequest, work: (tx: Tx, sight: Sight) => Promise<T>): Promise<T>;
  /** The same in no company: what the one who calls reaches is their own. */
  asPerson<T>(request: FastifyRequest, work: (tx: Tx, sight: Sight) => Promise<T>): Promise<T>;
}
