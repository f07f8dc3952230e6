import type { AnyCall } from '../calls/call.ts';
import type { AnyEntity } from '../entities/entity.ts';
import { needsOf, parentParam } from '../entities/routes.ts';
import { maxBytes } from '../files.ts';
import { apiVersion, headers } from '../headers.ts';
import { isFile } from '../is-file.ts';
import { limits } from '../limits.ts';
import { takes } from '../serving/takes.ts';
import type { Route } from './routes.ts';
import { idSchema, jsonSchema, refTo, type Schema } from './schemas.ts';

/** One verb of one path, as OpenAPI describes it. */
export function operation({ name, verb, path, who, is }: Route): Schema {
  const needs = is.a === 'call' ? is.call.needs : needsOf(is.entity);
  const isPage = is.a === 'call' && is.call.isPage === true;
  const isSentOn = is.a === 'call' && isPage && !isFile(is.call.reply);
  const body = bodyOf(is);
  return {
    operationId: `${verb.toLowerCase()}${name}${path.endsWith('/{publicId}') && is.a === 'one' ? 'ById' : ''}`,
    summary: summaryOf(is),
    description: `For ${who.replaceAll('`', '')}.`,
    tags: [is.a === 'call' ? 'Calls' : is.entity.name],
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
  gateway: [{ gateway: [] }],
  // the signature is in the body
  gatewayKey: [],
};

/** `CreateConnectTicket`: Create connect ticket. */
const words = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/^./, (first) => first.toUpperCase());

function summaryOf(is: Route['is']): string {
  if (is.a === 'call') return words(is.key);
  const thing = words(is.entity.name).toLowerCase();
  if (is.a === 'action') return `${words(is.key)} ${thing}`;
  return {
    list: `List of ${thing}`,
    one: `One ${thing}`,
    create: `Make ${thing}, one or several`,
    update: `Change ${thing}`,
    remove: `Remove ${thing}`,
    'change list': `Change several of ${thing}`,
    'remove list': `Remove several of ${thing}`,
    replace: `Save the list of ${thing} whole, in its order`,
    'replace per': `Save all ${thing} of one ${is.entity.routes.per?.field} whole`,
    bin: `Removed ${thing}`,
    restore: `Bring ${thing} back`,
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
      query('filters', { type: 'array', items: text }, 'Filters that all must fit: `eq(status,"online")`'),
      query(
        'search',
        { type: 'string', maxLength: 200 },
        'Words that the record must have; without order-by the closest matches come first',
      ),
      query('order-by', text, 'Fields to order by'),
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
