import { useList } from '@lineside/client';
import { type AnyEntity, type Filter, Group, type Reference, where } from '@lineside/contracts';
import { useMemo } from 'react';

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

/** The company's own group takes nothing in; a role in the whole company has no group in a form. */
const notTheCompany = [where('ne', 'isCompanyGroup', true)];

/** What people know a record by, in order of preference: licences, versions and others have no `name`. */
const titles = ['name', 'serialNumber', 'number', 'title', 'server', 'emailAddress', 'usageType'];

/** Records to choose from: of a small entity all, of a paged one what the API finds; and the names of those chosen. */
export function useChoices(entity: AnyEntity, { reads, search, parent, only = [], unnamed = [] }: ChoicesAsked) {
  const { small } = entity;
  const title = titles.find((field) => field in entity.fields);
  const fields = title ? [title] : [];
  const list = useList(
    entity,
    reads
      ? {
          fields,
          orderBy: entity.order.length > 0 || search || !title ? [] : [{ path: [title], descending: false }],
          filters: entity.name === Group.name ? [...only, ...notTheCompany] : only,
          parent: entity.parent ? parent : undefined,
          ...(small ? {} : { search: search || undefined, pageSize }),
        }
      : null,
  );
  const chosen = useList(
    entity,
    unnamed.length > 0 ? { fields, filters: [where('in', 'publicId', ...unnamed)], parent, pageSize } : null,
  );
  return {
    rows: useNamed(list.data, title),
    named: useNamed(chosen.data, title),
    state: list.state,
    retry: list.retry,
  };
}

/** Records with their title as name; the same array as long as the answer is the same. */
const useNamed = (rows: readonly object[] | undefined, title: string | undefined): Reference[] =>
  useMemo(
    () =>
      ((rows ?? []) as readonly (Record<string, unknown> & Reference)[]).map((row) => ({
        publicId: row.publicId,
        name: title ? ((row[title] as string | null | undefined) ?? null) : null,
      })),
    [rows, title],
  );

/** Chosen records that the search didn't find are first: they are always among the choices. */
export const withChosen = (chosen: readonly Reference[], rows: readonly Reference[]): Reference[] => [
  ...chosen.filter((reference) => !rows.some(({ publicId }) => publicId === reference.publicId)),
  ...rows,
];
