import { type At, refuse } from '@lineside/contracts/serving';

/** The one key with a value, of several keys that exclude each other (spec 5.24); false and null are no value. */
export function exactlyOne<M extends Record<string, unknown>>(means: M, names: readonly (keyof M & string)[], at: At) {
  const present = names.filter((name) => means[name]);
  if (present.length === 1) return present[0]!;
  const propertyName = present[1] ?? names[0]!;
  throw refuse('exactly-one', { propertyName, ...at, params: { names: names.join(', ') } });
}
