import { type AnyEntity, entities, errors, type Field } from '@lineside/contracts';

export type Schema = Record<string, unknown>;
/** What a call, an action or a field says of its value. */
export type Source = Field['schema'];

/** A schema of contracts as JSON Schema: as it is sent (`input`) or answered (`output`). */
export function jsonSchema(schema: Source, io: 'input' | 'output'): Schema {
  const { $schema, ...own } = withoutPatterns(schema.toJSONSchema({ io, unrepresentable: 'any' })) as Schema;
  return own;
}

/** A pattern beside a format says the same in hundreds of characters. */
function withoutPatterns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPatterns);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([key]) => !(key === 'pattern' && 'format' in value));
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutPatterns(item)]));
}

/** Named schemas: of each entity what is read and, where it can be written, what is sent; and of errors. */
export function schemas(): Record<string, Schema> {
  const named: Record<string, Schema> = {};
  for (const entity of Object.values<AnyEntity>(entities)) {
    named[entity.name] = readSchema(entity);
    const verbs = [...entity.routes.list.verbs, ...(entity.routes.one?.verbs ?? [])];
    if (verbs.includes('POST')) named[`${entity.name}Draft`] = draftSchema(entity, true);
    if (verbs.includes('PATCH')) named[`${entity.name}Change`] = draftSchema(entity, false);
  }
  named.Error = errorSchema;
  return named;
}

const fieldsOf = (entity: AnyEntity) => Object.entries(entity.fields as Record<string, Field>);

function readSchema(entity: AnyEntity): Schema {
  const readable = fieldsOf(entity).filter(([, { kind }]) => kind !== 'secret');
  const properties = readable.map(([key, field]) => [
    key,
    { ...jsonSchema(field.schema, 'output'), ...(field.computed && { readOnly: true }) },
  ]);
  return {
    type: 'object',
    description: 'Holds the fields that were asked for; `publicId` is always there.',
    properties: { publicId, ...Object.fromEntries(properties) },
    required: ['publicId'],
  };
}

/** What may be written; of an object's fields any may be left out. */
function draftSchema(entity: AnyEntity, whole: boolean): Schema {
  const written = fieldsOf(entity).filter(([, { computed }]) => !computed);
  const properties = written.map(([key, field]) => {
    const schema = jsonSchema(field.schema, 'input');
    if (field.kind === 'object') delete schema.required;
    return [key, schema];
  });
  const required = written.filter(([, { nullable }]) => !nullable).map(([key]) => key);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(whole && { required }),
    additionalProperties: false,
  };
}

export const publicId = { type: 'string', pattern: '^[A-Za-z0-9]{12}$' };

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
