import type { EntityName, Referable } from '@lineside/contracts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/scope.ts';
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
}

/** What answers calls. */
export interface Desk {
  house: House;
  database: Database;
  /** What the one who calls sees; refused where nobody is signed in. */
  sightOf(request: FastifyRequest): Promise<Sight>;
}
