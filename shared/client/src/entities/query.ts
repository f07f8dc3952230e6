import type { AnyEntity, Filter, OrderBy, Row } from '@lineside/contracts';

type Top<E> = Exclude<keyof Row<E>, 'publicId'> & string;

/** A field of a record as `fields` names it: `name`, `group.name` or `servers(name,publicId)`. */
export type FieldName<E> = Top<E> | `${Top<E>}.${string}` | `${Top<E>}(${string})`;

type TopOf<F> = F extends `${infer T}.${string}` ? T : F extends `${infer T}(${string})` ? T : F;

/** A record with its id and the requested fields. */
export type Picked<E, F extends FieldName<E>> = { publicId: string } & Pick<Row<E>, TopOf<F> & keyof Row<E>>;

/** The query of a list. */
export interface ListQuery<E extends AnyEntity, F extends FieldName<E> = FieldName<E>> {
  /** A small list (spec 4.44) is read once with all its fields, whatever is named here. */
  fields: readonly F[];
  /** All must hold; made with `where` of contracts. */
  filters?: readonly Filter[] | undefined;
  search?: string | undefined;
  orderBy?: readonly OrderBy[] | undefined;
  /** Records per page, at most 4000; 20 by default. */
  pageSize?: number | undefined;
  /** The parent of these records, such as a device; without it the list across all parents, if there is one. */
  parent?: string | undefined;
  /** Whether `total` is wanted; `exact`: however many there are. */
  count?: boolean | 'exact' | undefined;
}

/** One page of a list. `moreAfter` is null at the end, `total` where it wasn't asked for. */
export interface Page<R> {
  rows: R[];
  moreAfter: string | null;
  total: number | null;
  /** Whether there are more than `total`, which then is as far as was counted. */
  totalAtLeast: boolean;
}

/** Identifies a record; `parent` for entities that live under another. */
export interface RecordKey {
  publicId: string;
  parent?: string | undefined;
}

/** @deprecated Use RecordKey. */
export type Which = RecordKey;
