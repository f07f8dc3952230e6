import { companiesOf } from '../domain/membership/companies-of.ts';
import type { Actor } from '../engine/actor.ts';
import type { EntityRegistry } from '../engine/entity-registry.ts';
import type { Visibility } from '../engine/entity-table.ts';
import { visibilityIn } from '../engine/visibility.ts';
import { entityTables } from './entity-tables.ts';
import { rules } from './rules.ts';
import { targets } from './targets.ts';

/** The engine's input: every entity, its table, and its rules. */
export const registry: EntityRegistry = { tables: entityTables, targets, rules, companiesOf };

/** An actor's visibility. */
export const visibilityOf = (actor: Actor): Visibility => visibilityIn(registry, actor);
