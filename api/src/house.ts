import { companiesOf } from './accounts/companies-of.ts';
import type { Actor } from './engine/actor.ts';
import type { House } from './engine/house.ts';
import { sightIn } from './engine/sight.ts';
import type { Sight } from './engine/store.ts';
import { rules } from './entities/rules.ts';
import { stores } from './tables/stores.ts';
import { targets } from './tables/targets.ts';

/** What the engine is handed: every entity, how it is kept, and its rules. */
export const house: House = { stores, targets, rules, companiesOf };

/** What somebody sees. */
export const sightOf = (actor: Actor): Sight => sightIn(house, actor);
