import * as z from 'zod';
import type { AnyEntity } from '../entities/entity.ts';
import type { ErrorItem } from '../errors/envelope.ts';
import { type ErrorCode, errors } from '../errors/errors.ts';
import { anyId } from '../ids.ts';
import type { Fields } from '../kinds/kind.ts';
import { limits } from '../limits.ts';
import { problem, Refusal, refuse } from './refuse.ts';
import { emptyAt } from './unfilled.ts';

/** The index of an item in a list body, for refusals. */
export interface At {
  listIndex?: number;
}

/** A record id in a call, and its changes. */
export interface WriteItem {
  publicId: string;
  /** Fields to write. */
  value?: unknown;
  at: At;
}

/** A value's errors, as items of an error envelope with the field. */
function itemsOf(error: z.ZodError, listIndex?: number): ErrorItem[] {
  return error.issues.flatMap(insteadOfUnion).flatMap((issue) => {
    const [first, ...below] = issue.path;
    // of a list that is parsed as a whole
    if (typeof first === 'number' && listIndex === undefined)
      return itemsOf(new z.ZodError([{ ...issue, path: below }]), first);
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')];
    const missing = issue.code === 'invalid_type' && issue.input === undefined;
    const code =
      issue.code === 'unrecognized_keys' ? 'unknown-property' : missing ? 'required-property' : 'invalid-value';
    return names.map((name) => {
      const at = { ...(name ? { propertyName: name } : {}), ...(listIndex === undefined ? {} : { listIndex }) };
      const most = longestOf(issue);
      return most === undefined ? problem(code, at) : problem('too-long', { ...at, params: { most } });
    });
  });
}

type Issue = z.ZodError['issues'][number];

/** The limit of a text that is too long. Forms and the API count alike: `length`, in UTF-16 units. */
const longestOf = (issue: Issue | undefined): string | undefined =>
  issue?.code === 'too_big' && issue.origin === 'string' ? String(issue.maximum) : undefined;

/**
 * The issues of the option that a value comes closest to, in place of that it fits none: an object isn't judged as a
 * list. Values that fit no option at all keep their own issue.
 */
function insteadOfUnion(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const isUnknown = ({ code }: Issue) => code === 'unrecognized_keys';
  const unknownIn = (issues: Issue[]) => issues.filter(isUnknown).length;
  const [closest] = (issue.errors as Issue[][])
    .filter((issues) => issues.length > 0 && issues.every((issue) => issue.path.length > 0 || isUnknown(issue)))
    .sort((a, b) => unknownIn(a) - unknownIn(b) || a.length - b.length);
  if (!closest) return [issue];
  return closest.flatMap((nested) => insteadOfUnion({ ...nested, path: [...issue.path, ...nested.path] }));
}

/** Parses a body or query by its schema, or refuses it field by field. Unknown properties that are null are left out. */
export function parse<T>(schema: z.ZodType<T>, value: unknown, listIndex?: number): T {
  const result = read(schema, value);
  if (!result.success) throw new Refusal(400, itemsOf(result.error, listIndex));
  return result.data;
}

function read<T>(schema: z.ZodType<T>, value: unknown): z.ZodSafeParseResult<T> {
  const result = schema.safeParse(value, { reportInput: true });
  const known = result.success ? undefined : withoutUnknownNulls(result.error, value);
  return known === undefined ? result : read(schema, known);
}

/**
 * A value without the unknown properties that are null, undefined where it has none: typed clients send each property of
 * their classes, and null for those that they don't fill.
 */
function withoutUnknownNulls(error: z.ZodError, value: unknown): unknown {
  const nulls = error.issues.flatMap(insteadOfUnion).flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    return issue.keys.filter((key) => valueAt(value, [...issue.path, key]) === null).map((key) => [...issue.path, key]);
  });
  if (nulls.length === 0) return undefined;
  const known = structuredClone(value);
  for (const path of nulls) delete (valueAt(known, path.slice(0, -1)) as Record<PropertyKey, unknown>)[path.at(-1)!];
  return known;
}

/** What a value has at a path. */
const valueAt = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((within, key) => (within as Record<PropertyKey, unknown> | null | undefined)?.[key], value);

/** Refuses a body with more items than one call may have. */
export function checkMany(items: unknown[], max: number): void {
  if (items.length > max) throw refuse('too-many-at-once', { propertyName: 'body', params: { most: String(max) } });
}

/** The records that a list in a body names by their ids, each with its other fields. */
export function namedIn(body: unknown): WriteItem[] {
  if (!Array.isArray(body)) throw refuse('invalid-value', { propertyName: 'body' });
  checkMany(body, limits.atOnce);
  const known = new Set<string>();
  return body.map((item: unknown, listIndex) => {
    const { publicId, ...value } = parse(named, item, listIndex);
    if (known.has(publicId)) throw refuse('invalid-value', { propertyName: 'publicId', listIndex });
    known.add(publicId);
    return { publicId, value, at: { listIndex } };
  });
}

/** The changes for the record in the path: fields to write, or a list with only that record. */
export function oneIn(publicId: string, body: unknown): WriteItem {
  if (!Array.isArray(body)) return { publicId, value: body, at: {} };
  const [item, ...others] = namedIn(body);
  if (item?.publicId !== publicId || others.length > 0)
    throw refuse('invalid-value', { propertyName: 'publicId', listIndex: item?.publicId === publicId ? 1 : 0 });
  return item;
}

const named = z.looseObject({ publicId: anyId });

/** Records of which a body says nothing but which they are. */
export function onlyNamed(body: unknown): WriteItem[] {
  const items = namedIn(body);
  for (const { value, at } of items) parse(nothing, value, at.listIndex);
  return items;
}

const nothing = z.strictObject({});

/**
 * Parses an entity's input: server-generated and unknown fields are refused. `isWhole` requires every field that can't be
 * null.
 */
export function parseDraft(
  entity: AnyEntity,
  value: unknown,
  isWhole: boolean,
  listIndex?: number,
): Record<string, unknown> {
  const at = listIndex === undefined ? {} : { listIndex };
  if (!isObject(value)) throw refuse('invalid-value', at);
  const { draft, items } = parseFields(entity.fields as Fields, withoutEmpty(entity, value, isWhole), isWhole, '');
  if (items.length > 0)
    throw new Refusal(
      400,
      items.map((item) => ({ ...item, ...at })),
    );
  return draft;
}

/** The body of a PATCH to an entity that is `single`, without what other calls write. */
export function singleIn({ routes }: AnyEntity, body: unknown): Record<string, unknown> {
  const { except = [] } = routes.list.single ?? {};
  if (!isObject(body)) throw refuse('invalid-value', { propertyName: 'body' });
  const wrong = except.filter((key) => key in body);
  if (wrong.length > 0)
    throw new Refusal(
      400,
      wrong.map((propertyName) => problem('unknown-property', { propertyName })),
    );
  return body;
}

/** The first values of a record that a parent has once. There is no version yet, so a body with a version conflicts. */
export function firstValues({ version, ...values }: Record<string, unknown>): Record<string, unknown> {
  if (version === undefined) return values;
  if (!Number.isInteger(version) || (version as number) < 1) throw refuse('invalid-value', { propertyName: 'version' });
  throw refuse('changed-meanwhile', {});
}

/**
 * A body without properties that nobody writes here, where they hold nothing: null, or what such a property of the public
 * interface has when it is read.
 */
function withoutEmpty({ name, fields }: AnyEntity, value: Record<string, unknown>, isWhole: boolean) {
  const isEmpty = ([key, sent]: [string, unknown]) =>
    !writable(fields, key, isWhole) &&
    (sent === null ||
      (emptyAt(name, key) !== undefined && JSON.stringify(sent) === JSON.stringify(emptyAt(name, key))));
  return Object.fromEntries(Object.entries(value).filter((entry) => !isEmpty(entry)));
}

type Parsed = { draft: Record<string, unknown>; items: ErrorItem[] };

/** Parses fields below a path, which ends with a dot where there is one. Of an object any fields may be given. */
function parseFields(fields: Fields, value: Record<string, unknown>, isWhole: boolean, path: string): Parsed {
  const items: ErrorItem[] = [];
  const draft: Record<string, unknown> = {};
  for (const key of Object.keys(value))
    if (!writable(fields, key, isWhole) && value[key] !== null)
      items.push(problem('unknown-property', { propertyName: path + key }));
  for (const [key, field] of Object.entries(fields)) {
    if (field.computed || (isWhole && field.updateOnly)) continue;
    const propertyName = path + key;
    const fieldValue = value[key];
    if (field.immutable && !isWhole && fieldValue !== undefined) items.push(problem('set-once', { propertyName }));
    if (fieldValue === undefined) {
      if (isWhole && 'default' in field) draft[key] = field.default;
      else if (isWhole && !field.nullable) items.push(problem('required-property', { propertyName }));
    } else if (field.kind === 'object' && isObject(fieldValue)) {
      const below = parseFields(field.fields!, fieldValue, field.whole === true, `${propertyName}.`);
      items.push(...below.items);
      draft[key] = below.draft;
    } else if (Array.isArray(fieldValue) && fieldValue.length > limits.atOnce) {
      items.push(problem('too-many-at-once', { propertyName, params: { most: String(limits.atOnce) } }));
    } else {
      const result = read(field.schema, fieldValue);
      if (result.success && result.data === '' && !field.nullable)
        items.push(problem('required-property', { propertyName }));
      else if (result.success) draft[key] = result.data;
      else items.push(problemOf(result.error, propertyName));
    }
  }
  return { draft, items };
}

/** A description's error for a value, by error code; otherwise that it is invalid. */
function problemOf({ issues: [issue] }: z.ZodError, propertyName: string): ErrorItem {
  const most = longestOf(issue);
  if (most !== undefined && !(issue!.message in errors)) return problem('too-long', { propertyName, params: { most } });
  const { message, params } = issue as { message: string; params?: Record<string, string> };
  const code = message in errors ? (message as ErrorCode) : 'invalid-value';
  return problem(code, { propertyName, ...(params && { params }) } as never);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const writable = (fields: Fields, key: string, isWhole: boolean) =>
  Object.hasOwn(fields, key) && !fields[key]!.computed && !(isWhole && fields[key]!.updateOnly);
