import { type AnyEntity, limits, parentParam, printFilter, printOrder, type Verb } from '@lineside/contracts';
import type { FieldName, ListQuery, RecordKey } from './query.ts';

/** Values for the placeholders of a route of an entity. A list of a record's related records has that record's id. */
export function placeholders(entity: AnyEntity, { publicId, parent }: Partial<RecordKey>): Record<string, string> {
  const isThose = entity.routes.relatedLists?.some(({ name }) => name === entity.routes.list.name);
  const name = parentParam(entity) ?? (isThose && 'publicId');
  return { ...(name && parent && { [name]: parent }), ...(publicId && { publicId }) };
}

/** The list route of an entity: below a parent, or across all parents. */
export function listRoute({ name, parent: above, routes }: AnyEntity, parent: string | undefined): string {
  if (parent || (!above && routes.list.verbs.includes('GET'))) return routes.list.name;
  if (!routes.across) throw new Error(above ? `A list of ${name} needs its parent` : `No list of ${name} is read`);
  return routes.across.name;
}

/** Where one record is read or written; some are read elsewhere than they are written. */
export function oneRoute({ name, routes: { one, across } }: AnyEntity, verb: Verb): string {
  if (one?.verbs.includes(verb)) return one.name;
  if (verb !== 'GET' || !across?.one) throw new Error(`No route takes ${verb} for one ${name}`);
  return across.one;
}

/** Query parameters of a list, as the interface names them. */
export type ListParams = Record<string, string | string[]>;

/** Whether a list is read once and whole (spec 4.44). */
export const isWhole = (entity: AnyEntity, { filters, search }: ListQuery<AnyEntity>): boolean =>
  entity.small && !filters?.length && !search;

/** All records of a list that is read whole, with all their fields. */
export const wholeParams: ListParams = { fields: '*', 'page-size': String(limits.pageSize.max) };

export function listParams<E extends AnyEntity, F extends FieldName<E>>({
  fields,
  filters,
  search,
  orderBy,
  pageSize,
  count,
}: ListQuery<E, F>): ListParams {
  return {
    fields: fields.join(','),
    ...(filters?.length && { filters: filters.map(printFilter) }),
    ...(search && { search }),
    ...(orderBy?.length && { 'order-by': printOrder([...orderBy]) }),
    'page-size': String(pageSize ?? limits.pageSize.usual),
    ...(count && { count: count === 'exact' ? 'exact' : 'true' }),
  };
}
