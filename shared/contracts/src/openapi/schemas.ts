import { entities } from '../entities/entities.ts';
import type { AnyEntity } from '../entities/entity.ts';
import { errors } from '../errors/errors.ts';
import { idOf } from '../ids.ts';
import type { Field } from '../kinds/kind.ts';
import { partsOf } from '../serving/takes.ts';
import { isEntity } from './fields-of-lists.ts';

export type Schema = Record<string, unknown>;
/** The description of a value by a call, an action or a field. */
export type Source = Field['schema'];

/** A schema of contracts as JSON Schema: as it is sent (`input`) or answered (`output`); within it what has a name is referred to. */
export function jsonSchema(schema: Source, io: 'input' | 'output'): Schema {
  const whole = schema.toJSONSchema({
    io,
    unrepresentable: 'any',
    override({ path, jsonSchema: text }) {
      const { title } = text;
      if (!title || path.length === 0) return;
      for (const key of Object.keys(text)) delete text[key as keyof typeof text];
      text.$ref = refTo(title);
    },
  });
  const { $schema, ...own } = withoutPatterns(whole) as Schema;
  return own;
}

/** A pattern beside a format says the same in hundreds of characters. */
function withoutPatterns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPatterns);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([key]) => !(key === 'pattern' && 'format' in value));
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutPatterns(item)]));
}

/** Named schemas: each entity as read, the inputs of its routes, and errors. */
export function schemas(routes: unknown): Record<string, Schema> {
  const named: Record<string, Schema> = {};
  const text = JSON.stringify(routes);
  for (const entity of Object.values<AnyEntity>(entities)) {
    named[entity.name] = readSchema(entity);
    for (const part of Object.values(partsOf(entity))) {
      const { title } = part.meta()!;
      if (text.includes(`"${refTo(title!)}"`)) named[title!] = jsonSchema(part, 'input');
    }
  }
  named.Error = errorSchema;
  return named;
}

/** The reference of a named schema. */
export const refTo = (name: string): string => `#/components/schemas/${name}`;

const fieldsOf = (entity: AnyEntity) => Object.entries(entity.fields as Record<string, Field>);

function readSchema(entity: AnyEntity): Schema {
  const readable = fieldsOf(entity).filter(([, { kind }]) => kind !== 'secret');
  const properties = readable.map(([key, field]) => [
    key,
    { ...fieldSchema(field), ...(field.computed && { readOnly: true }) },
  ]);
  return {
    type: 'object',
    description: 'Holds the fields that were asked for; `publicId` is always there.',
    properties: { publicId: idSchema(entity.name), ...Object.fromEntries(properties) },
    required: ['publicId'],
  };
}

/** A field as it is read: of a reference, and of an object that is a record, all fields that can be asked for. */
function fieldSchema(field: Field): Schema {
  const { kind, item, fields, to, follows, nullable } = field;
  const record = kind === 'ref' ? to : kind === 'object' ? follows : undefined;
  const part: Schema | undefined = isEntity(record)
    ? { $ref: refTo(record) }
    : kind === 'list' && item
      ? { type: 'array', items: fieldSchema(item) }
      : (kind === 'ref' || kind === 'object') && fields
        ? {
            type: 'object',
            properties: {
              ...(kind === 'ref' && { publicId: idSchema(to) }),
              ...Object.fromEntries(Object.entries(fields).map(([key, below]) => [key, fieldSchema(below)])),
            },
          }
        : undefined;
  if (!part) return jsonSchema(field.schema, 'output');
  return nullable ? { anyOf: [part, { type: 'null' }] } : part;
}

/** The id of an entity's records, or of any records if no entity is given. */
export const idSchema = (name = ''): Schema => jsonSchema(idOf(name), 'input');

const errorSchema = {
  type: 'object',
  properties: {
    type: { const: 'Error' },
    data: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          code: { type: 'string', enum: Object.keys(errors) },
          message: { type: 'string' },
          params: { type: 'object', additionalProperties: { type: 'string' } },
          propertyName: { type: 'string', description: 'The field or header that is wrong' },
          listIndex: { type: 'integer', description: 'The item of a list that is wrong' },
          usedBy: { type: 'array', items: { type: 'object' }, description: 'Records that need what was to be removed' },
          theirs: { description: 'The value of a field that somebody else has changed meanwhile' },
          yours: { description: 'The value that was sent' },
          version: { type: 'integer', description: 'What to name to write yours all the same' },
        },
        required: ['message'],
      },
    },
    moreAfter: { type: 'null' },
    status: { const: 'error' },
  },
  required: ['type', 'data', 'status'],
};
