import { type AnyEntity, entities, type Fields, onRemoveOf } from '@lineside/contracts';

/** The effects of a removal on referencing records: those removed too, and those whose reference is cleared. */
export function removalMeans({ name }: AnyEntity): { goes: string[]; clears: string[] } {
  const usesWith = (means: 'cascade' | 'clear') =>
    Object.values<AnyEntity>(entities)
      .filter((entity) =>
        Object.entries(entity.fields as Fields).some(
          ([key, { to }]) => to === name && onRemoveOf(entity, key) === means,
        ),
      )
      .map((entity) => entity.name);
  return { goes: usesWith('cascade'), clears: usesWith('clear') };
}
