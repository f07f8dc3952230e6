import type { AnyEntity, Field, Fields } from '@lineside/contracts';
import { fitting } from '../isolation/drafts.ts';

/** The client-written fields of an entity's records. */
export const written = ({ fields }: AnyEntity): [string, Field][] =>
  Object.entries(fields as Fields).filter(([, { computed }]) => !computed);

/** The possible fields of an update. */
export const changeable = (entity: AnyEntity): [string, Field][] =>
  written(entity).filter(([, { immutable }]) => !immutable);

/** The optional fields of a new record. */
export const optional = (entity: AnyEntity): string[] =>
  written(entity)
    .filter(([, field]) => !field.updateOnly && (field.nullable || 'default' in field))
    .map(([key]) => key);

/** A value for a field, different from its current one and for each `turn`; undefined if none is known. */
export async function valueFor(
  { kind, to, item, fields, words, schema }: Field,
  serial: number,
  fresh: (to: string) => Promise<string>,
  now?: unknown,
): Promise<unknown> {
  const isOther = (value: unknown) => schema.safeParse(value).success && !isSaid(now, value);
  if (kind === 'ref') return { publicId: await fresh(to!) };
  if (kind === 'list') return [[await valueFor(item!, serial, fresh)], []].find(isOther);
  if (kind === 'object') {
    const values: Record<string, unknown> = {};
    for (const [key, below] of Object.entries(fields!))
      if (!below.computed)
        values[key] = await valueFor(below, serial, fresh, (now as Record<string, unknown> | null)?.[key]);
    return values;
  }
  if (kind === 'boolean') return now !== true;
  if (kind === 'date') return momentOf(serial);
  return (
    { enum: words, number: numbers }[kind as string]?.find(isOther) ?? fitting({ kind, schema }, serial).find(isOther)
  );
}

const numbers = [9, 7, 16, 60, 100, 1000, 100_000];

/** A moment of the year 2099. */
const momentOf = (serial: number) => `2099-01-01T${String(serial % 24).padStart(2, '0')}:30:00Z`;

/** A value that a field refuses, whatever the other fields are. */
export function badFor({ schema }: Field): unknown {
  const all = [{ no: 'such' }, 'x'.repeat(70_000), 'no such', -1.5, true, [[]]];
  const bad = all.find((value) => !schema.safeParse(value).success);
  if (bad === undefined) throw new Error('Say what such a field does not take');
  return bad;
}

/** An id in the form that a reference's ids have, of nothing. */
export const nobody = ({ schema }: Field): { publicId: string } | undefined =>
  ['Nobody00000x', '0000-0000-0000-0000-0000', 'x'.repeat(24)]
    .map((publicId) => ({ publicId }))
    .find((record) => schema.safeParse(record).success);

/** Whether the read value equals the sent one: references compare by id, objects by the sent keys. */
function isSaid(read: unknown, sent: unknown): boolean {
  if (Array.isArray(sent))
    return Array.isArray(read) && read.length === sent.length && sent.every((item, index) => isSaid(read[index], item));
  if (sent === null || typeof sent !== 'object') return read === sent;
  if (read === null || typeof read !== 'object') return false;
  const keys = Object.keys(sent);
  // a map without a key isn't tested
  return keys.length > 0
    ? keys.every((key) => isSaid((read as Record<string, unknown>)[key], (sent as Record<string, unknown>)[key]))
    : Object.keys(read).length === 0;
}
