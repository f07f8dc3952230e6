type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Writes new values into a record that is held, in place. Only what the record has is written: what wasn't asked for
 * stays away. A reference to another record than before replaces the old one with all it said.
 */
export function mergeInto(held: Plain, fields: Plain): void {
  for (const [key, value] of Object.entries(fields)) {
    if (!Object.hasOwn(held, key)) continue;
    const before = held[key];
    const same = isPlain(before) && isPlain(value) && (!('publicId' in value) || before.publicId === value.publicId);
    if (same) mergeInto(before as Plain, value as Plain);
    else held[key] = value;
  }
}
