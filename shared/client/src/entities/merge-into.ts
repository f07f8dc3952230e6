type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Writes new values into a cached record, in place. Only existing fields are written: those not requested stay away. A
 * changed reference replaces the old one with all its fields.
 */
export function mergeInto(target: Plain, fields: Plain): void {
  for (const [key, value] of Object.entries(fields)) {
    if (!Object.hasOwn(target, key)) continue;
    const before = target[key];
    const same = isPlain(before) && isPlain(value) && (!('publicId' in value) || before.publicId === value.publicId);
    if (same) mergeInto(before as Plain, value as Plain);
    else target[key] = value;
  }
}
