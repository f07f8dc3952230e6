import { type EntityName, entities } from '@lineside/contracts';
import { entityTable } from '../engine/entity-table.ts';
import type { EntityTable } from '../engine/table-types.ts';
import { tableSpecs } from './domains.ts';

/** The table of each entity: derived from the description, and from its SQL extras. */
export const entityTables = Object.fromEntries(
  Object.values(entities).map((entity) => [entity.name, entityTable(entity, tableSpecs[entity.name as EntityName])]),
) as Record<EntityName, EntityTable>;
