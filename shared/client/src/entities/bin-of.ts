import { type AnyEntity, binRoute } from '@lineside/contracts';

const bins = new WeakMap<AnyEntity, AnyEntity>();

/** The removed records of an entity with a bin: an ordinary list. */
export function binOf<E extends AnyEntity>(entity: E): E {
  const name = binRoute(entity);
  const bin = bins.get(entity) ?? { ...entity, name, small: false, routes: { list: { name, verbs: ['GET'] } } };
  bins.set(entity, bin);
  return bin as E;
}
