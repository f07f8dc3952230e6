import {
  type AnyCall,
  type AnyEntity,
  calls,
  entities,
  type Fields,
  type Needs,
  needsOf,
  routesOfEntity,
  type Verb,
} from '@lineside/contracts';
import { takes } from '@lineside/contracts/serving';
import type { z } from 'zod';

/** An operation of the API, from the descriptions. */
export interface Operation {
  name: string;
  verb: Verb;
  path: string;
  needs: Needs;
  /** The entity of its records, or of one in its path; undefined for a call without an entity. */
  entity?: string;
  body?: z.ZodType;
  query?: z.ZodType;
  /** Lists take the grammar of fields, filters, order and paging over these. */
  fields?: Fields;
  isList: boolean;
  isStream: boolean;
}

/** Every operation of every entity and call: all are derived, so that no new one is left out. */
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
  const fields = entity.fields as Fields;
  return routesOfEntity(entity).map((route): Operation => {
    const { name, verb, path } = route;
    const body = takes(entity, route);
    const isList = verb === 'GET' && route.on !== 'one';
    const about = route.on === 'per' ? fields[entity.routes.per!.field]!.to! : entity.name;
    return {
      ...{ needs: needsOf(entity), isStream: false, entity: about, name, verb, path, isList },
      ...(verb === 'GET' && { fields }),
      ...(body && { body }),
    };
  });
}
