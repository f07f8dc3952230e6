import {
  type AnyCall,
  type AnyEntity,
  calls,
  type EntityRoute,
  entities,
  type Field,
  type Fields,
  type Needs,
  publicId,
  routesOfEntity,
  type Verb,
} from '@lineside/contracts';
import { z } from 'zod';

/** One thing the API can be asked to do, as the descriptions have it. */
export interface Operation {
  name: string;
  verb: Verb;
  path: string;
  needs: Needs;
  /** The entity whose records it is about, or one of whose stands in its path; undefined of a call that belongs to none. */
  entity?: string;
  body?: z.ZodType;
  query?: z.ZodType;
  /** Lists take the grammar of fields, filters, order and paging over these. */
  fields?: Fields;
  isList: boolean;
  isStream: boolean;
}

/** Every operation of every entity and call: nothing is listed by hand, so nothing new is left out. */
export function operations(): Operation[] {
  return [
    ...Object.values(entities as Record<string, AnyEntity>).flatMap(ofEntity),
    ...Object.entries(calls as Record<string, AnyCall>).map(
      ([name, { verb, path, needs, body, query, reply }]): Operation => ({
        ...{ name, verb, path, needs, isList: false, isStream: reply === 'stream' },
        ...(body && { body }),
        ...(query && { query }),
      }),
    ),
  ];
}

const named = z.object({ publicId });

function ofEntity(entity: AnyEntity): Operation[] {
  const fields = entity.fields as Fields;
  return routesOfEntity(entity).map((route): Operation => {
    const { name, verb, path } = route;
    const body = bodyOf(entity, route);
    const isList = verb === 'GET' && route.on !== 'one';
    const about = route.on === 'per' ? fields[entity.routes.per!.field]!.to! : entity.name;
    return {
      ...{ needs: 'company', isStream: false, entity: about, name, verb, path, isList },
      ...(verb === 'GET' && { fields }),
      ...(body && { body }),
    };
  });
}

/** What a route takes: of a list, items that name their record. */
function bodyOf(entity: AnyEntity, route: EntityRoute): z.ZodType | undefined {
  if (route.on === 'action')
    return route.action.many ? z.array((route.action.body as z.ZodObject).extend(named.shape)) : route.action.body;
  if (route.on === 'restore') return z.array(named);
  const fields = entity.fields as Fields;
  const changes = draftOf(fields, false);
  const { whole } = entity.routes.list;
  const ofList: Partial<Record<Verb, z.ZodType>> = {
    POST: draftOf(fields, true),
    PATCH: z.array(named.extend(changes.shape)),
    PUT: whole
      ? z.object({ [whole.as]: z.array(fields[whole.of]!.schema) })
      : z.array(named.partial().extend(changes.shape)),
    DELETE: z.array(named),
  };
  if (route.on === 'list') return ofList[route.verb];
  if (route.on === 'per') {
    const { [entity.routes.per!.field]: _, ...others } = changes.shape;
    return z.array(z.object(others));
  }
  return route.verb === 'PATCH' ? changes : undefined;
}

/** What may be written of an entity: all that a new record needs, or any of it. */
function draftOf(fields: Fields, whole: boolean): z.ZodObject {
  const written = Object.entries(fields).filter(([, field]) => !field.computed);
  return z.object(
    Object.fromEntries(
      written.map(([key, field]) => [key, whole && !field.nullable ? schemaOf(field) : schemaOf(field).optional()]),
    ),
  );
}

/** Of an object, what isn't made by the server. */
function schemaOf(field: Field): z.ZodType {
  if (field.kind !== 'object') return field.schema;
  return draftOf(field.fields ?? {}, false);
}
