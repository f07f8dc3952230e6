import type { AnyEntity, ErrorItem, Field } from '@lineside/contracts';
import type { z } from 'zod';
import { problem, Refusal, refuse } from './refuse.ts';

/** What is wrong with a value, as items of an error envelope that name the field. */
function itemsOf(error: z.ZodError, listIndex?: number): ErrorItem[] {
  return error.issues.flatMap((issue) => {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')];
    const missing = issue.code === 'invalid_type' && issue.input === undefined;
    const code =
      issue.code === 'unrecognized_keys' ? 'unknown-property' : missing ? 'required-property' : 'invalid-value';
    return names.map((name) =>
      problem(code, { ...(name ? { propertyName: name } : {}), ...(listIndex === undefined ? {} : { listIndex }) }),
    );
  });
}

/** Parses a body or query by its schema, or refuses it field by field. */
export function parse<T>(schema: z.ZodType<T>, value: unknown, listIndex?: number): T {
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) throw new Refusal(400, itemsOf(result.error, listIndex));
  return result.data;
}

/**
 * Parses what is to be written of an entity: fields the server makes and unknown ones are refused. `whole` asks for every
 * field that can't be null.
 */
export function parseDraft(
  entity: AnyEntity,
  value: unknown,
  whole: boolean,
  listIndex?: number,
): Record<string, unknown> {
  const at = listIndex === undefined ? {} : { listIndex };
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw refuse('invalid-value', at);
  const items: ErrorItem[] = [];
  const draft: Record<string, unknown> = {};
  for (const key of Object.keys(value))
    if (!writable(entity, key)) items.push(problem('unknown-property', { propertyName: key, ...at }));
  for (const [key, field] of Object.entries(entity.fields as Record<string, Field>)) {
    if (field.computed) continue;
    const given = (value as Record<string, unknown>)[key];
    if (given === undefined) {
      if (whole && !field.nullable) items.push(problem('required-property', { propertyName: key, ...at }));
      continue;
    }
    const result = partly(field).safeParse(given);
    if (result.success && result.data === '' && !field.nullable)
      items.push(problem('required-property', { propertyName: key, ...at }));
    else if (result.success) draft[key] = result.data;
    else items.push(problem('invalid-value', { propertyName: key, ...at }));
  }
  if (items.length > 0) throw new Refusal(400, items);
  return draft;
}

const writable = (entity: AnyEntity, key: string) =>
  Object.hasOwn(entity.fields, key) && !(entity.fields as Record<string, Field>)[key]!.computed;

/** Of an object any fields may be given. */
const partly = (field: Field): z.ZodType =>
  field.kind === 'object' && 'partial' in field.schema
    ? (field.schema as z.ZodObject).partial().strict()
    : field.schema;
