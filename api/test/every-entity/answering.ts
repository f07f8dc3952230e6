import { type AnyEntity, entities, onRemoveOf, type Verb } from '@lineside/contracts';
import { notCreated } from './left-out.ts';
import { isLeftOut } from './reading.ts';
import { written } from './values.ts';

export const all: Record<string, AnyEntity> = entities;
/**
 * Whether an entity's list, and one of its records, answer a verb; records that each parent has once have no id
 * (router-configs.test.ts).
 */
export const answers = ({ routes: { list, one } }: AnyEntity, verb: Verb) => ({
  list: list.verbs.includes(verb) && !list.single,
  one: one?.verbs.includes(verb) === true,
});
/** Entities of which a list, or one record, answers a verb. */
export const answering = (verb: Verb): string[] =>
  Object.values(all).flatMap((entity) => {
    const { list, one } = answers(entity, verb);
    return list || one ? [entity.name] : [];
  });

/** Entities whose records are created here, changed, removed and saved as a whole list. */
export const toMake = answering('POST').filter((name) => !(name in notCreated));
export const toChange = answering('PATCH');
export const toRemove = answering('DELETE');
export const toSave = answering('PUT');

/** Fields by which a record keeps another one from being removed. */
export const keeping = toMake.flatMap((name) =>
  written(all[name]!)
    .filter(([key, { kind, to }]) => {
      const isKept = kind === 'ref' && !isLeftOut(all[name]!, key) && onRemoveOf(all[name]!, key) === 'refuse';
      return isKept && toRemove.includes(to!) && answers(all[to!]!, 'DELETE').list;
    })
    .map(([key, { to }]) => [name, key, to!] as const),
);
