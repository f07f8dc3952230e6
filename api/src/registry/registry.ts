import { companiesOf } from '../domain/membership/companies-of.ts';
import type { EntityRegistry } from '../engine/entity-registry.ts';
import { rules } from './domains.ts';
import { entityTables } from './entity-tables.ts';
import { targets } from './targets.ts';

/** The engine's input: every entity, its table, and its rules. */
export const registry: EntityRegistry = { tables: entityTables, targets, rules, companiesOf };
