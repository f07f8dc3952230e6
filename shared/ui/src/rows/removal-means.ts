import { type AnyEntity, entities, type Fields } from '@lineside/contracts';

/** What becomes of records that name a removed one: those that go with it, and those that name nothing any more. */
export function removalMeans({ name }: AnyEntity): { goes: string[]; clears: string[] } {
  const by = (what: 'cascade' | 'clear') =>
    Object.values<AnyEntity>(entities)
      .filter(({ fields }) =>
        Object.values(fields as Fields).some(({ to, onRemove }) => to === name && onRemove === what),
      )
      .map((entity) => entity.name);
  return { goes: by('cascade'), clears: by('clear') };
}
