import type { AnyCall, AnyEntity } from '@lineside/contracts';

// Descriptions can't be in the store: it has their names, and this finds each again once it has been used.

const entities = new Map<string, AnyEntity>();
const calls = new Map<string, AnyCall>();

/** The name of an entity, by which it is found from now on. */
export function nameOf(entity: AnyEntity): string {
  entities.set(entity.name, entity);
  return entity.name;
}

export const entityOf = (name: string): AnyEntity => entities.get(name)!;

/** The name of a call that reads, by which it is found from now on. */
export function nameOfCall(call: AnyCall): string {
  if (call.verb !== 'GET') throw new Error(`${call.route} isn't read by a hook`);
  calls.set(call.route, call);
  return call.route;
}

export const callOf = (name: string): AnyCall => calls.get(name)!;
