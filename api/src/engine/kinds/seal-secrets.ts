import type { Field, Fields } from '@lineside/contracts';

/** A secret as it is stored already: a rule keeps it where a change leaves it out. */
export class StoredSecret {
  constructor(readonly text: string) {}
}

/** Whether a field is a secret, or has one in it. */
export function hasSecret({ kind, to, item, fields, variants }: Field): boolean {
  if (kind === 'secret') return true;
  if (to) return false;
  const parts = [...Object.values(fields ?? {}), ...Object.values(variants?.of ?? {}).flatMap(Object.values<Field>)];
  return (item !== undefined && hasSecret(item)) || parts.some(hasSecret);
}

/** The fields of a value of an object or a variant. */
export const partsOf = ({ fields = {}, variants }: Field, value: Record<string, unknown>): Fields =>
  variants ? (variants.of[value[variants.by] as string] ?? {}) : fields;

/** Whether a value has a secret in it. */
export function givesSecret(field: Field, value: unknown): boolean {
  if (value === null || value === undefined || !hasSecret(field)) return false;
  if (field.kind === 'secret') return true;
  const { item } = field;
  if (item) return (value as unknown[]).some((one) => givesSecret(item, one));
  const whole = value as Record<string, unknown>;
  return Object.entries(partsOf(field, whole)).some(([key, part]) => givesSecret(part, whole[key]));
}

/** A value with each secret in it sealed. */
export function sealSecrets(field: Field, value: unknown, seal: (secret: string) => string): unknown {
  if (value === null || value === undefined || !hasSecret(field)) return value;
  if (value instanceof StoredSecret) return value.text;
  if (field.kind === 'secret') return seal(value as string);
  const { item } = field;
  if (item) return (value as unknown[]).map((value) => sealSecrets(item, value, seal));
  const whole = value as Record<string, unknown>;
  const fields = partsOf(field, whole);
  return Object.fromEntries(
    Object.entries(whole).map(([key, part]) => [key, fields[key] ? sealSecrets(fields[key], part, seal) : part]),
  );
}
