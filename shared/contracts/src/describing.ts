// The words that an entity is described with.
export { entity } from './entities/entity.ts';
export { computed, nullable, once } from './kinds/kind.ts';
export { createdBy, createdOn, list, ref, updatedOn } from './kinds/structure.ts';
export { colour, name, secret, text } from './kinds/text.ts';
export { isSet, number } from './kinds/value.ts';
