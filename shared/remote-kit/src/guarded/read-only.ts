/**
 * A record as it is handed to a remote: the portal's own, which nobody changes, all that is in it included. Whoever tries is
 * thrown at, and named.
 */
export function readOnly<T>(value: T): T {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const each of Object.values(value)) readOnly(each);
  }
  return value;
}
