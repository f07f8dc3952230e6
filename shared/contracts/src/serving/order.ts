import { type AnyEntity, defaultOrder } from '../entities/entity.ts';
import { type OrderBy, parseOrder } from '../grammar/order.ts';

/** The order of a list: the requested keys, then the entity's default order; an empty text requests none. */
export function orderIn(entity: AnyEntity, text: string | undefined): OrderBy[] {
  if (text === '') return [];
  const requested = text === undefined ? [] : parseOrder(text);
  const isAsked = (path: string[]) => requested.some((orderBy) => orderBy.path.join() === path.join());
  return [...requested, ...defaultOrder(entity).filter(({ path }) => !isAsked(path))];
}
