import type { AnyEntity } from './entity.ts';

const owners = new WeakMap<object, AnyEntity>();

/** Records the entity of actions. */
export function recordOwner<E extends AnyEntity>(entity: E): E {
  for (const action of Object.values<object>(entity.actions)) owners.set(action, entity);
  return entity;
}

/** The entity that an action belongs to. */
export function ownerOf(action: object): AnyEntity {
  const owner = owners.get(action);
  if (!owner) throw new Error('No entity has this action');
  return owner;
}
