import {
  type Action,
  type AnyCall,
  type AnyEntity,
  calls,
  entities,
  type Field,
  type Fields,
  type Needs,
  publicId,
  type Verb,
} from '@lineside/contracts';
import { z } from 'zod';

/** One thing the API can be asked to do, as the descriptions have it. */
export interface Operation {
  name: string;
  verb: Verb;
  path: string;
  needs: Needs;
  /** The entity whose records it is about; undefined of a call that belongs to none. */
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

function ofEntity(entity: AnyEntity): Operation[] {
  const { list, one, across } = entity.routes;
  const fields = entity.fields as Fields;
  const common = { needs: 'company', isStream: false, entity: entity.name } as const;
  const single = `${entity.path}/{publicId}`;
  const reads = (name: string, path: string, isList: boolean): Operation => ({
    ...common,
    name,
    verb: 'GET',
    path,
    fields,
    isList,
  });
  const writes = (verb: Verb, name: string, path: string, body: z.ZodType | undefined): Operation => ({
    ...{ ...common, name, verb, path, isList: false },
    ...(body && { body }),
  });
  const named = z.object({ publicId });
  const ofList: Partial<Record<Verb, z.ZodType>> = {
    POST: draftOf(fields, true),
    PATCH: z.array(named.extend(draftOf(fields, false).shape)),
    DELETE: z.array(named),
  };
  return [
    ...(list.verbs as readonly Verb[]).map((verb) =>
      verb === 'GET' ? reads(list.name, entity.path, true) : writes(verb, list.name, entity.path, ofList[verb]),
    ),
    ...((one?.verbs ?? []) as readonly Verb[]).map((verb) =>
      verb === 'GET'
        ? reads(one!.name, single, false)
        : writes(verb, one!.name, single, verb === 'PATCH' ? draftOf(fields, false) : undefined),
    ),
    ...(across ? [reads(across.name, across.path, true)] : []),
    ...Object.values(entity.actions as Record<string, Action>).map(
      ({ route, verb, path, body }): Operation => ({ ...common, name: route, verb, path, body, isList: false }),
    ),
  ];
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
