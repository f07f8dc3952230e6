import type { EntityName, Referable } from '@lineside/contracts';
import type { FastifyRequest } from 'fastify';
import type { Database, Tx } from '../platform/database/scope.ts';
import type { Rules } from './rules.ts';
import type { EntityTable, Visibility, VisibleTable } from './table-types.ts';

/** Visible targets: entities, and other records that references name. */
export type Target = EntityName | Referable;

/** The engine's input: it knows no entity by name, and is given all of them. */
export interface EntityRegistry {
  /** The table of each entity. */
  tables: Record<EntityName, EntityTable>;
  /** The targets of references, and their visibility. */
  targets: Record<Target, VisibleTable>;
  /** Rules that an entity's description can't express. */
  rules: Partial<Record<EntityName, Rules>>;
  /** Companies that a person belongs to now, by their ids. In the person's scope. */
  companiesOf(tx: Tx, user: string): Promise<string[]>;
}

/** The handlers of calls. */
export interface CallContext {
  registry: EntityRegistry;
  database: Database;
  /**
   * Answers a call in one transaction with the caller's visibility; refused without a login. It is cancelled when the
   * caller disconnects.
   */
  inCall<T>(request: FastifyRequest, work: (tx: Tx, visibility: Visibility) => Promise<T>): Promise<T>;
  /** The same without a company: with the caller's own records. */
  asPerson<T>(request: FastifyRequest, work: (tx: Tx, visibility: Visibility) => Promise<T>): Promise<T>;
}
