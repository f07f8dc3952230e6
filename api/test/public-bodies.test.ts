import { readFileSync } from 'node:fs';
import path from 'node:path';
import { routes as allRoutes, type Route } from '@lineside/contracts/openapi';
import { takes, unfilled } from '@lineside/contracts/serving';
import type * as z from 'zod';
import { rowsBelow } from './public-clients-page.ts';

// What bodies of the public interface have, and docs/public-clients.md, which names what is different here.

interface Property {
  key: string;
  isRequired: boolean;
  isNullable: boolean;
  below: Property[];
}

/** Reads `name*,parent?,theme(logo?)`: what the public interface requires has a `*`, and what may be null a `?`. */
function propertiesIn(text: string): Property[] {
  const parts = text.match(/\w+\*?\??(?:\((?:[^()]|\([^()]*\))*\))?/g) ?? [];
  return parts.map((part) => {
    const [, key, isRequired, isNullable, below] = /^(\w+)(\*?)(\??)(?:\((.*)\))?$/.exec(part)!;
    return { key: key!, isRequired: !!isRequired, isNullable: !!isNullable, below: propertiesIn(below ?? '') };
  });
}

interface Json {
  type?: string | string[];
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
  additionalProperties?: boolean | object;
  $ref?: string;
  $defs?: Record<string, Json>;
}

/** The objects that a schema takes: one of several, or an item of a list. */
function objectsOf(schema: Json): Json[] {
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...(schema.properties ? [schema] : []),
    ...(schema.items ? objectsOf(schema.items) : []),
    ...options.flatMap(objectsOf),
  ];
}

const takesNull = (schema: Json): boolean =>
  [schema.type].flat().includes('null') ||
  (schema.type === undefined && !schema.anyOf && !schema.oneOf && !schema.properties && !schema.$ref) ||
  [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(takesNull);

const bodyOf = ({ is }: Route): z.ZodType | undefined => (is.a === 'call' ? is.call.body : takes(is.entity, is.route));

/** Differences of a route's body, as the docs name them: property and what happens. */
function differences(at: string, theirs: Property[], schema: Json, empty: object, above = ''): string[] {
  const objects = objectsOf(schema);
  const isOpen = objects.length === 0 || objects.some(({ additionalProperties }) => additionalProperties !== false);
  const known = (key: string) => objects.flatMap(({ properties }) => properties?.[key] ?? []);
  const found = theirs.flatMap(({ key, isNullable, below }) => {
    const schemas = known(key);
    const name = above + key;
    if (schemas.length === 0)
      return above && isOpen ? [] : [`${at}: ${name}: ${key in empty ? 'empty only' : 'refused'}`];
    return [
      ...(isNullable && !schemas.some(takesNull) ? [`${at}: ${name}: not null`] : []),
      ...(below.length > 0 && schemas.flatMap(objectsOf).length > 0
        ? differences(at, below, { anyOf: schemas }, {}, `${name}.`)
        : []),
    ];
  });
  const needed =
    objects.length === 0
      ? []
      : (objects[0]!.required ?? []).filter((key) => objects.every(({ required }) => required?.includes(key)));
  const needless = above ? [] : needed.filter((key) => !theirs.some((their) => their.key === key && their.isRequired));
  return [...found, ...needless.map((key) => `${at}: ${key}: required`)];
}

const lines = readFileSync(path.join(import.meta.dirname, 'public-bodies.txt'), 'utf8')
  .trim()
  .split('\n');
const withoutNames = (at: string) => at.replaceAll(/\{\w+\}/g, '{}');

test('every property of the public interface is taken in bodies, or the docs say why not [7.02]', () => {
  const all = allRoutes();
  const found = lines.flatMap((line) => {
    const [verb, at, text] = line.split(' ') as [string, string, string];
    const route = all.find((one) => one.verb === verb && withoutNames(one.path) === withoutNames(at));
    const body = route && bodyOf(route);
    if (!body) return route ? [`${verb} ${at}: no body`] : [];
    const empty = route.is.a === 'call' ? {} : (unfilled[route.is.entity.name] ?? {});
    const schema = body.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Json;
    return differences(`${verb} ${at}`, propertiesIn(text), schema, empty);
  });
  const documented = rowsBelow('Bodies').map(([at, property, here]) => `${at}: ${property}: ${here}`);
  expect(found.sort()).toEqual(documented.sort());
});
