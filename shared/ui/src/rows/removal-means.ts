import { type AnyEntity, entities, type Fields, onRemoveOf } from '@lineside/contracts';

/** What becomes of records that name a removed one: those that go with it, and those that name nothing any more. */
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
