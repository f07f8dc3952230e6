import { type AnyEntity, defaultOrder } from '../entities/entity.ts';
import { type OrderBy, parseOrder } from '../grammar/order.ts';

/** What a list is ordered by: what was asked for, and then the entity's own order; an empty text asks for none. */
export function orderIn(entity: AnyEntity, text: string | undefined): OrderBy[] {
  if (text === '') return [];
  const requested = text === undefined ? [] : parseOrder(text);
  const isAsked = (path: string[]) => requested.some((one) => one.path.join() === path.join());
  return [...requested, ...defaultOrder(entity).filter(({ path }) => !isAsked(path))];
}
