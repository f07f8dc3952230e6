/** A record as passed to a remote: the portal's own, deeply immutable. Writing throws, and the remote is named. */
export function readOnly<T>(value: T): T {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const each of Object.values(value)) readOnly(each);
  }
  return value;
}
