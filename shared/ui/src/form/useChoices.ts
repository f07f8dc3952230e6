import { useList } from '@lineside/client';
import { type AnyEntity, type Filter, type Reference, where } from '@lineside/contracts';

export interface ChoicesAsked {
  /** Only once a menu is opened, unless active choices need names. */
  reads: boolean;
  /** The search text; a small list is read as a whole. */
  search: string;
  /** The record that they live under, where they live under one. */
  parent?: string | undefined;
  /** Those that may be chosen. */
  only?: readonly Filter[];
  /** Chosen records of which only the id is known, for example from an address. */
  unnamed?: readonly string[];
}

const pageSize = 50;

/** Records to choose from: of a small entity all, of a paged one what the API finds; and the names of those chosen. */
export function useChoices(entity: AnyEntity, { reads, search, parent, only = [], unnamed = [] }: ChoicesAsked) {
  const { small } = entity;
  const list = useList(
    entity,
    reads
      ? {
          fields: ['name'],
          orderBy: entity.order.length > 0 || search ? [] : [{ path: ['name'], descending: false }],
          filters: only,
          parent: entity.parent ? parent : undefined,
          ...(small ? {} : { search: search || undefined, pageSize }),
        }
      : null,
  );
  const chosen = useList(
    entity,
    !small && unnamed.length > 0
      ? { fields: ['name'], filters: [where('in', 'publicId', ...unnamed)], parent, pageSize }
      : null,
  );
  return {
    rows: (list.data ?? []) as unknown as Reference[],
    named: (chosen.data ?? []) as unknown as Reference[],
    state: list.state,
    retry: list.retry,
  };
}

/** Chosen records that the search didn't find are first: they are always among the choices. */
export const withChosen = (chosen: readonly Reference[], rows: readonly Reference[]): Reference[] => [
  ...chosen.filter((reference) => !rows.some(({ publicId }) => publicId === reference.publicId)),
  ...rows,
];
