import * as z from 'zod';
import type { AnyEntity } from '../entities/entity.ts';
import type { EntityRoute } from '../entities/routes.ts';
import { idOf } from '../ids.ts';
import type { Field, Fields } from '../kinds/kind.ts';

/**
 * The body schema of an entity's route, undefined if it has no body: for descriptions and tests of the API. Bodies are
 * parsed field by field, so that each invalid field has its error.
 */
export function takes(entity: AnyEntity, route: EntityRoute): z.ZodType | undefined {
  switch (route.on) {
    case 'list':
      return ofList(entity)[route.verb];
    case 'one':
      return route.verb === 'PATCH' ? ofOne(entity) : undefined;
    case 'per': {
      const { [entity.routes.per!.field]: _whose, ...others } = listed(entity).shape;
      return z.array(z.strictObject(others));
    }
    case 'restore':
      return z.array(named(entity));
    case 'action': {
      const { body, many } = route.action;
      if (route.verb === 'GET') return undefined;
      return many ? z.array((body as z.ZodObject).extend(named(entity).shape)) : body;
    }
    default:
      return undefined;
  }
}

const named = (entity: AnyEntity) => z.strictObject({ publicId: idOf(entity.name) });

function ofList(entity: AnyEntity): Partial<Record<EntityRoute['verb'], z.ZodType>> {
  const { draft, change, changeOfNamed } = partsOf(entity);
  const { whole, single } = entity.routes.list;
  const ofField = (as: string, of: string) => z.strictObject({ [as]: z.array((entity.fields as Fields)[of]!.schema) });
  return {
    POST: z.union([draft, z.array(draft)]),
    PATCH: single ? change : z.array(changeOfNamed),
    PUT: whole ? ofField(whole.as, whole.of) : z.array(listed(entity)),
    DELETE: z.array(named(entity)),
  };
}

function ofOne(entity: AnyEntity): z.ZodType {
  const { change, changeOfNamed } = partsOf(entity);
  return z.union([change, z.array(changeOfNamed).length(1)]);
}

/** The parts of bodies, by name: a new record, a change of one, and the same with an id in the item. */
export function partsOf(entity: AnyEntity) {
  const fields = entity.fields as Fields;
  const version = entity.versioned ? { version: z.int().min(1).optional() } : {};
  const { except = [] } = entity.routes.list.single ?? {};
  const change = z.strictObject({ ...omitted(written(fields, 'change'), except), ...version });
  return {
    draft: z.strictObject(written(fields, 'draft')).meta({ title: `${entity.name}Draft` }),
    change: change.meta({ title: `${entity.name}Change` }),
    changeOfNamed: change.extend(named(entity).shape).meta({ title: `${entity.name}ChangeOfNamed` }),
  };
}

const omitted = (shape: z.ZodRawShape, keys: readonly string[]): z.ZodRawShape =>
  Object.fromEntries(Object.entries(shape).filter(([key]) => !keys.includes(key)));

/** An item of a list that is saved whole: a new one, or one that is there. */
const listed = (entity: AnyEntity): z.ZodObject =>
  z.strictObject({ publicId: idOf(entity.name).optional(), ...written(entity.fields, 'listed') });

/** Fields that clients write: those required for a new record, those of an existing one, or any. */
function written(fields: Fields, as: 'draft' | 'change' | 'listed'): z.ZodRawShape {
  const some = Object.entries(fields).filter(
    ([, { computed, immutable, updateOnly }]) =>
      !computed && !(immutable && as === 'change') && !(updateOnly && as === 'draft'),
  );
  return Object.fromEntries(
    some.map(([key, field]) => {
      const isNeeded = as === 'draft' && !field.nullable && !('default' in field);
      return [key, isNeeded ? schemaOf(field) : schemaOf(field).optional()];
    }),
  );
}

/** Any of an object's fields may be missing, unless it is written whole. */
const schemaOf = (field: Field): z.ZodType => (field.kind === 'object' ? objectOf(field) : field.schema);

function objectOf({ fields = {}, nullable, whole }: Field): z.ZodType {
  const object = z.strictObject(written(fields, whole ? 'draft' : 'listed'));
  return nullable ? object.nullable() : object;
}
