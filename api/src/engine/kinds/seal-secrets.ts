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

/** A value with each secret in it sealed. */
export function sealSecrets(field: Field, value: unknown, seal: (secret: string) => string): unknown {
  if (value === null || value === undefined || !hasSecret(field)) return value;
  if (value instanceof StoredSecret) return value.text;
  if (field.kind === 'secret') return seal(value as string);
  const { item, variants } = field;
  if (item) return (value as unknown[]).map((value) => sealSecrets(item, value, seal));
  const whole = value as Record<string, unknown>;
  const fields: Fields = variants ? (variants.of[whole[variants.by] as string] ?? {}) : (field.fields ?? {});
  return Object.fromEntries(
    Object.entries(whole).map(([key, part]) => [key, fields[key] ? sealSecrets(fields[key], part, seal) : part]),
  );
}
