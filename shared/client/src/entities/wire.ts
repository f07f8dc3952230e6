import { type AnyEntity, limits, parentParam, printFilter, printOrder } from '@lineside/contracts';
import type { FieldName, ListQuery, Which } from './query.ts';

/** Values for the placeholders of a route of an entity. A list of those that belong to another record names that one. */
export function placeholders(entity: AnyEntity, { publicId, parent }: Partial<Which>): Record<string, string> {
  const isThose = entity.routes.those?.some(({ name }) => name === entity.routes.list.name);
  const name = parentParam(entity) ?? (isThose && 'publicId');
  return { ...(name && parent && { [name]: parent }), ...(publicId && { publicId }) };
}

/** Which of an entity's list routes answers: the one below a parent, or the one across all of them. */
export function listRoute(entity: AnyEntity, parent: string | undefined): string {
  if (!entity.parent || parent) return entity.routes.list.name;
  if (!entity.routes.across) throw new Error(`A list of ${entity.name} needs its parent`);
  return entity.routes.across.name;
}

export function oneRoute(entity: AnyEntity): string {
  if (!entity.routes.one) throw new Error(`${entity.name} is only read as a list`);
  return entity.routes.one.name;
}

/** Query parameters of a list, as the interface names them. */
export type ListParams = Record<string, string | string[]>;

/** Whether a list is read once and whole (spec 4.44). */
export const isWhole = (entity: AnyEntity, { filters, search }: ListQuery<AnyEntity>): boolean =>
  entity.small && !filters?.length && !search;

/** Of a list that is read whole, all of its records with all that they say. */
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
