import { type AnyEntity, entities, type Fields, onRemoveOf } from '@lineside/contracts';

/** The effects of a removal on referencing records: those removed too, and those whose reference is cleared. */
export function removalMeans({ name }: AnyEntity): { goes: string[]; clears: string[] } {
  const by = (what: 'cascade' | 'clear') =>
    Object.values<AnyEntity>(entities)
      .filter((entity) =>
        Object.entries(entity.fields as Fields).some(
          ([key, { to }]) => to === name && onRemoveOf(entity, key) === what,
        ),
      )
      .map((entity) => entity.name);
  return { goes: by('cascade'), clears: by('clear') };
}
