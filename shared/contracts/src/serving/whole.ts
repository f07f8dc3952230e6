import * as z from 'zod';
import type { AnyEntity } from '../entities/entity.ts';
import { idOf } from '../ids.ts';
import type { Field, Fields } from '../kinds/kind.ts';
import { checkMany, parse, parseDraft, type WriteItem } from './body.ts';
import { refuse } from './refuse.ts';

type FieldValues = Record<string, unknown>;

/** An item of a list saved as a whole; an existing record may be named by id. */
export type SentRecord = FieldValues & { publicId?: unknown };

/** The writes that turn the records of a list into those of the body; `before` has the stored values of each. */
export function compared(entity: AnyEntity, records: SentRecord[], before: Map<string, FieldValues>) {
  const fields: Fields = entity.fields;
  const ids = recordsOf(entity, records, before);
  const items = records.map(({ publicId: _, ...value }, listIndex) => ({ value, at: { listIndex } }));
  return {
    gone: [...before.keys()].filter((publicId) => !ids.includes(publicId)).map((publicId) => ({ publicId, at: {} })),
    changed: items.flatMap(({ value, at }, index): WriteItem[] => {
      const publicId = ids[index];
      if (publicId === undefined) return [];
      const now = before.get(publicId)!;
      const other = Object.entries(value).filter(([key, one]) => !(key in now) || !isSame(fields[key], now[key], one));
      return other.length > 0 ? [{ publicId, value: Object.fromEntries(other), at }] : [];
    }),
    made: items.flatMap(({ value, at }, index) =>
      ids[index] === undefined ? [{ fields: parseDraft(entity, value, true, at.listIndex), at }] : [],
    ),
    answer: (createdIds: string[]) => ids.map((publicId) => ({ publicId: publicId ?? createdIds.shift()! })),
  };
}

/** The same for a list that names one record: its owner follows from the call. */
export function wholePerIn(entity: AnyEntity, publicId: string, body: unknown): SentRecord[] {
  const { field } = entity.routes.per!;
  return wholeIn(entity, body).map((item, listIndex) => {
    if (field in item && !isSame(undefined, { publicId }, item[field]))
      throw refuse('invalid-value', { propertyName: field, listIndex });
    return { ...item, [field]: { publicId } };
  });
}

/** The record that each of those sent is: the one that it names, or one that says just that; undefined of a new one. */
function recordsOf(entity: AnyEntity, records: SentRecord[], before: Map<string, FieldValues>): (string | undefined)[] {
  const unmatchedIds = new Set(before.keys());
  const named = records.map(({ publicId }, listIndex) => {
    if (publicId === undefined) return undefined;
    if (!unmatchedIds.delete(publicId as string)) throw refuse('not-found', { propertyName: 'publicId', listIndex });
    return publicId as string;
  });
  const orderKey = placeIn(entity);
  const fields = entity.fields as Fields;
  const writtenKeys = Object.entries(fields).flatMap(([key, { computed }]) =>
    computed || key === orderKey ? [] : [key],
  );
  return records.map((item, index) => {
    if (item.publicId !== undefined) return named[index];
    const same = [...unmatchedIds].find((id) =>
      writtenKeys.every((key) => isSame(fields[key], before.get(id)![key], item[key])),
    );
    unmatchedIds.delete(same ?? '');
    return same;
  });
}

/** The items of the body, each with its position in the list's order field, if there is one. */
export function wholeIn(entity: AnyEntity, body: unknown): SentRecord[] {
  const items = itemsIn(entity, body);
  if (!Array.isArray(items)) throw refuse('invalid-value', { propertyName: 'body' });
  checkMany(items, entity.atOnce);
  const orderKey = placeIn(entity);
  return items.map((item: unknown, listIndex) => {
    if (item === null || typeof item !== 'object' || Array.isArray(item)) throw refuse('invalid-value', { listIndex });
    const { publicId } = item as SentRecord;
    if (publicId !== undefined && !idOf(entity.name).safeParse(publicId).success)
      throw refuse('invalid-value', { propertyName: 'publicId', listIndex });
    return { ...(orderKey && { [orderKey]: listIndex }), ...item };
  });
}

/** The records in a body: with all fields, or one field's values. */
function itemsIn({ routes: { list } }: AnyEntity, body: unknown): unknown {
  if (!list.whole) return body;
  const { as, of } = list.whole;
  const values = parse(z.strictObject({ [as]: z.array(z.unknown()) }), body)[as]!;
  return values.map((value) => ({ [of]: value }));
}

/** The order field of a list, if clients set it by their order. */
function placeIn(entity: AnyEntity): string | undefined {
  const [first] = entity.order;
  return first !== undefined && (entity.fields as Fields)[first]?.kind === 'number' ? first : undefined;
}

/** Whether a value equals the stored one; references compare by id, dates by time, objects by the sent keys. */
export function isSame(field: Field | undefined, stored: unknown, sent: unknown): boolean {
  if (stored === null || sent === null || typeof stored !== 'object' || typeof sent !== 'object') {
    const isMoment = field?.kind === 'date' && typeof stored === 'string' && typeof sent === 'string';
    return isMoment ? Date.parse(stored) === Date.parse(sent) : (stored ?? null) === (sent ?? null);
  }
  // uninterpreted JSON is written as a whole
  if (field?.kind === 'json' && Object.keys(stored).length !== Object.keys(sent).length) return false;
  if ('publicId' in stored && field?.kind !== 'json')
    return stored.publicId === (sent as { publicId?: string }).publicId;
  if (Array.isArray(stored) && Array.isArray(sent))
    return stored.length === sent.length && stored.every((item, index) => isSame(field?.item, item, sent[index]));
  return Object.entries(sent).every(([key, value]) =>
    isSame(field?.fields?.[key], (stored as FieldValues)[key], value),
  );
}
