import type { EntityName, Referable } from '@lineside/contracts';
import type { FastifyRequest } from 'fastify';
import type { Database, Tx } from '../database/scope.ts';
import type { EntityTable, Visibility, VisibleTable } from './entity-table.ts';
import type { Rules } from './rules.ts';

/** What a sight reaches: entities, and what references name beside them. */
export type Target = EntityName | Referable;

/** What the engine works with: it knows no entity by name, and is handed all of them. */
export interface EntityRegistry {
  /** How each entity is kept. */
  tables: Record<EntityName, EntityTable>;
  /** What references name, and who sees it. */
  targets: Record<Target, VisibleTable>;
  /** What an entity's description can't say. */
  rules: Partial<Record<EntityName, Rules>>;
  /** Companies that a person belongs to now, by their ids. In the person's scope. */
  companiesOf(tx: Tx, user: string): Promise<string[]>;
}

/** What answers calls. */
export interface CallContext {
  registry: EntityRegistry;
  database: Database;
  /**
   * Answers a call in one transaction, which reaches what the one who calls may reach; refused where nobody is signed in.
   * Who goes away ends it.
   */
  inCall<T>(request: FastifyRequest, work: (tx: Tx, visibility: Visibility) => Promise<T>): Promise<T>;
  /** The same in no company: what the one who calls reaches is their own. */
  asPerson<T>(request: FastifyRequest, work: (tx: Tx, visibility: Visibility) => Promise<T>): Promise<T>;
}
