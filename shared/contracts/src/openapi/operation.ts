import type { AnyCall } from '../calls/call.ts';
import { entities } from '../entities/entities.ts';
import type { AnyEntity } from '../entities/entity.ts';
import { needsOf, parentParam } from '../entities/routes.ts';
import { maxBytes } from '../files.ts';
import { apiVersion, headers } from '../headers.ts';
import { isFile } from '../is-file.ts';
import { limits } from '../limits.ts';
import { takes } from '../serving/takes.ts';
import { failuresOf } from './failures.ts';
import { filterableOf, orderableOf } from './fields-of-lists.ts';
import { one, plural, sentence, wordsOf } from './names-in-words.ts';
import type { Route } from './routes.ts';
import { idSchema, jsonSchema, refTo, type Schema } from './schemas.ts';

/** One verb of one path, as OpenAPI describes it. */
export function operation(route: Route): Schema {
  const { name, verb, path, who, is } = route;
  const needs = is.a === 'call' ? is.call.needs : needsOf(is.entity);
  const isPage = is.a === 'call' && is.call.isPage === true;
  const isSentOn = is.a === 'call' && isPage && !isFile(is.call.reply);
  const body = bodyOf(is);
  return {
    operationId: `${verb.toLowerCase()}${name}${path.endsWith('/{publicId}') && is.a === 'one' ? 'ById' : ''}`,
    summary: summaryOf(is),
    description: `For ${who.replaceAll('`', '')}.`,
    tags: [tagOf(route)],
    ...(isPaged(is) && is.a !== 'call' && listedBy(is.entity)),
    security: securityOf[needs],
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => ({
        name: key,
        in: 'path',
        required: true,
        schema: idSchema(is.a === 'call' ? undefined : namedBy(is.entity, key!)),
      })),
      ...(isPage ? [] : [{ name: headers.version, in: 'header', required: true, schema: { const: apiVersion } }]),
      ...(needs === 'company'
        ? [{ name: headers.company, in: 'header', required: true, schema: { type: 'string' } }]
        : []),
      ...(name === 'BrandingList' ? [{ name: headers.branding, in: 'header', schema: { type: 'string' } }] : []),
      ...(verb === 'POST' && (needs === 'company' || needs === 'session') ? [idempotencyKey] : []),
      ...queryOf(is),
    ],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      ...(isSentOn
        ? { 302: { description: 'The browser is sent on' } }
        : { [verb === 'POST' ? 201 : 200]: { description: 'Done', content: answerOf(is) } }),
      ...failuresOf(route, needs, body !== undefined),
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

/** The target of a placeholder in an entity's path: one of its records, or their parent. */
const namedBy = (entity: AnyEntity, key: string): string | undefined => {
  if (key !== parentParam(entity)) return key === 'publicId' ? entity.name : undefined;
  return entity.parent && entity.fields[entity.parent].to;
};

const idempotencyKey: Schema = {
  name: headers.idempotencyKey,
  in: 'header',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description: 'Sent again with the same key within a day, the call is done once and answered alike',
};

const securityOf: Record<AnyCall['needs'], Schema[]> = {
  nothing: [],
  session: [{ token: [] }],
  company: [{ token: [] }],
  cookie: [{ refresh: [] }],
  basic: [{ password: [] }],
  mail: [{ mail: [] }],
  ticket: [{ ticket: [] }],
  vpnSession: [{ vpnSession: [] }],
  vpnServer: [{ vpnServer: [] }],
  webAccessProxy: [{ webAccessProxy: [] }],
  gateway: [{ gateway: [] }],
  // the signature is in the body
  gatewayKey: [],
};

/** The group of operations that a route belongs to: an entity, or the first word of a call's address. */
export function tagOf({ path, is }: Route): string {
  if (is.a !== 'call') return is.entity.name;
  const [first = 'discovery'] = path.split('/').filter(Boolean);
  return byPath.get(first) ?? sentence(first.replaceAll('-', ' '));
}

/** Entities by the first word of their address. */
const byPath = new Map(
  Object.values<AnyEntity>(entities)
    .filter(({ path }) => path.split('/').length === 2)
    .map(({ path, name }) => [path.slice(1), name]),
);

/** What a list is filtered and ordered by, for programs. */
const listedBy = (entity: AnyEntity): Schema => ({
  'x-filterable': filterableOf(entity),
  'x-orderable': orderableOf(entity),
});

function summaryOf(is: Route['is']): string {
  if (is.a === 'call') return sentence(wordsOf(is.key));
  const thing = wordsOf(is.entity.name);
  const many = plural(thing);
  if (is.a === 'action') return `${sentence(thing)}: ${wordsOf(is.key)}`;
  return {
    list: `List ${many}`,
    one: `Get ${one(thing)}`,
    create: `Create ${one(thing)}, or several`,
    update: `Change ${one(thing)}`,
    remove: `Remove ${one(thing)}`,
    'change list': `Change several ${many}`,
    'remove list': `Remove several ${many}`,
    replace: `Replace the list of ${many}, in its order`,
    'replace per': `Replace all ${many} of ${one(wordsOf(is.entity.routes.per?.field ?? ''))}`,
    bin: `List removed ${many}`,
    restore: `Restore ${many}`,
  }[is.a];
}

function queryOf(is: Route['is']): Schema[] {
  const query = (name: string, schema: Schema, description: string) => ({ name, in: 'query', schema, description });
  const text = { type: 'string' };
  const fields = query('fields', text, 'Fields to answer: `name,company(name)`');
  if (is.a === 'one') return [fields];
  if (isPaged(is)) {
    const { usual, max } = limits.pageSize;
    return [
      fields,
      query('filters', { type: 'array', items: text }, `Filters that must all hold.${filtersOf(is)}`),
      query(
        'search',
        { type: 'string', maxLength: 200 },
        'Words that the record must have; without order-by the closest matches come first',
      ),
      query('order-by', text, `Fields to order by; \`-name\` the other way round.${ordersOf(is)}`),
      query('page-size', { type: 'integer', minimum: 1, maximum: max, default: usual }, 'Records in one answer'),
      query('page-after', text, 'The `moreAfter` of the page before'),
      query('count', { enum: ['true', 'false'], default: 'false' }, 'Whether `total` is answered'),
    ];
  }
  if (is.a !== 'call' || !is.call.query) return [];
  const { properties = {}, required = [] } = jsonSchema(is.call.query, 'input');
  return Object.entries(properties as Schema).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
    required: (required as string[]).includes(name),
  }));
}

const filtersOf = (is: Route['is']): string => {
  if (is.a === 'call') return '';
  const all = Object.entries(filterableOf(is.entity));
  return ` By ${all.map(([path, operators]) => `\`${path}\` (${operators.join(', ')})`).join('; ')}`;
};

const ordersOf = (is: Route['is']): string =>
  is.a === 'call'
    ? ''
    : ` By ${orderableOf(is.entity)
        .map((path) => `\`${path}\``)
        .join(', ')}`;

function bodyOf(is: Route['is']): Schema | undefined {
  const body = is.a === 'call' ? is.call.body : takes(is.entity, is.route);
  if (maxBytes(body) !== undefined) return asItIs;
  return body && { 'application/json': { schema: jsonSchema(body, 'input') } };
}

/** A file of any media type. */
const asItIs: Schema = { '*/*': { schema: { type: 'string', format: 'binary' } } };

function answerOf(is: Route['is']): Schema {
  if (is.a === 'call' && is.call.streams === 'bytes') return asItIs;
  if (is.a === 'call' && is.call.reply === 'stream') return { 'text/event-stream': { schema: { type: 'string' } } };
  if (isFile(is.a === 'call' ? is.call.reply : is.a === 'action' && is.action.reply)) return asItIs;
  return { 'application/json': { schema: envelope(dataOf(is), isPaged(is)) } };
}

function dataOf(is: Route['is']): Schema {
  if (is.a === 'call') return jsonSchema(is.call.reply as Exclude<AnyCall['reply'], 'stream'>, 'output');
  if (is.a === 'action') {
    const reply = jsonSchema(is.action.reply, 'output');
    return is.action.many && reply.type !== 'null' ? listOf(reply) : reply;
  }
  const named = { type: 'object', properties: { publicId: idSchema(is.entity.name) }, required: ['publicId'] };
  if (is.a === 'create') return { oneOf: [named, listOf(named)] };
  if (is.a === 'replace' || is.a === 'replace per') return listOf(named);
  const row = { $ref: refTo(is.entity.name) };
  if (isPaged(is)) return listOf(row);
  return is.a === 'one' ? row : { type: 'null' };
}

const listOf = (items: Schema): Schema => ({ type: 'array', items });
const isPaged = ({ a }: Route['is']): boolean => a === 'list' || a === 'bin';

/** The envelope of every answer; a list has the start of its next page. */
function envelope(data: Schema, paged: boolean): Schema {
  const more = {
    moreAfter: { type: ['string', 'null'] },
    ...(paged && { total: { type: 'integer', description: 'How many match, where `count=true` was asked' } }),
  };
  const several = paged || data.type === 'array';
  return {
    type: 'object',
    properties: { type: { type: 'string' }, data, ...(several && more), status: { const: 'success' } },
    required: ['type', 'data', ...(several ? ['moreAfter'] : []), 'status'],
  };
}
