import {
  type Action,
  type Allowed,
  type AnyEntity,
  belongTo,
  type EntityName,
  type Fields,
  type FieldTree,
  type RelatedList,
  type Verb,
} from '@lineside/contracts';
import {
  namedIn,
  oneIn,
  onItems,
  onlyItem,
  onlyNamed,
  parse,
  project,
  refuse,
  type WriteItem,
} from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Tx } from '../platform/database/scope.ts';
import { authorize } from './authorize.ts';
import { inBin, isRemoved, restoreRows } from './bin.ts';
import { boundCursor, unboundCursor } from './bound-cursor.ts';
import { type Candidates, findCandidates } from './candidate-ids.ts';
import { createRows } from './create.ts';
import type { CallContext } from './entity-registry.ts';
import { filterRows, isSteady } from './filter.ts';
import { areFew } from './page.ts';
import { type ListQuery, listQuery, oneQuery } from './query.ts';
import { readRanked } from './ranked.ts';
import { type ReadPage, type ReadQuery, readRow, readRows } from './read.ts';
import { removeRows } from './remove.ts';
import { replacePer, replaceRows } from './replace.ts';
import type { RequestContext } from './request-context.ts';
import { mayWrite } from './rights.ts';
import { type Params, underParent, underPath } from './scope.ts';
import { searchRows } from './search.ts';
import { changeSingle } from './single.ts';
import type { EntityTable, Visibility } from './table-types.ts';
import { unknownFieldsOf } from './unknown-fields.ts';
import { updateRows } from './update.ts';

/** A page of an entity's rows. */
export const handleList = (desk: CallContext, store: EntityTable, request: FastifyRequest) =>
  handlePage(desk, store, request, store.entity.read, (tx, visibility, query) =>
    findRows(tx, store, visibility, query),
  );

/** A page of an entity's bin, for people who may restore; latest removals first. */
export const handleBin = (desk: CallContext, store: EntityTable, request: FastifyRequest) =>
  handlePage(desk, store, request, store.entity.write, (tx, visibility, { under, order = '-removedOn', ...query }) =>
    inBin(tx, () => findRows(tx, store, visibility, { ...query, order, under: sql`${under} and ${isRemoved(store)}` })),
  );

/** A page of the rows that belong to the record of another entity which the path names; one that isn't seen isn't there. */
export const handleThose = (
  relatedLists: RelatedList,
  desk: CallContext,
  store: EntityTable,
  request: FastifyRequest,
): Promise<string> =>
  handlePage(desk, store, request, store.entity.read, async (tx, visibility, { filters, under, ...query }) => {
    const [id] = Object.values(request.params as Params) as [string];
    const other = desk.registry.tables[belongTo(store.entity, relatedLists) as EntityName];
    if (!(await readRow(tx, other, visibility, id, new Map()))) throw refuse('not-found');
    const { field, name } = relatedLists;
    if (field)
      return findRows(tx, store, visibility, {
        ...query,
        under,
        filters: [...filters, `eq(${field}.publicId,"${id}")`],
      });
    return findRows(tx, store, visibility, {
      ...query,
      filters,
      under: sql`${under} and ${store.relatedLists![name]!(id, visibility)}`,
    });
  });

/** The query of a list, and its parent record. */
type ParsedListQuery = Omit<ListQuery, 'fields'> & { fields: FieldTree; under: SQL };

/** The text of the answer's JSON. */
async function handlePage(
  desk: CallContext,
  store: EntityTable,
  request: FastifyRequest,
  allowed: Allowed,
  find: (tx: Tx, visibility: Visibility, query: ParsedListQuery) => Promise<ReadPage>,
): Promise<string> {
  const { entity } = store;
  return inside(desk, entity)(request, async (tx, visibility) => {
    authorize(visibility.actor, allowed);
    const query = parse(listQuery, request.query);
    const list = { url: request.url, order: query.order, search: query.search };
    const pageAfter = unboundCursor(list, query.pageAfter);
    const fields = project(entity, query.fields, 'list', unknownFieldsOf(request));
    const under = await underParent(tx, store, visibility, request.params as Params);
    const { rows, moreAfter, ...counts } = await find(tx, visibility, { ...query, pageAfter, fields, under });
    const envelope = { type: entity.name, moreAfter: boundCursor(list, moreAfter), ...counts, status: 'success' };
    return `{"data":[${rows.join(',')}],${JSON.stringify(envelope).slice(1)}`;
  });
}

/** Looks up the matches of search words and filters, if an index has them, and reads a page of the list. */
async function findRows(
  tx: Tx,
  store: EntityTable,
  visibility: Visibility,
  { under, ...query }: ParsedListQuery,
): Promise<ReadPage> {
  const searchResult = await searchRows(tx, store, query, visibility);
  // matches of search words need no other index
  const { ids: candidateIds, parts }: Candidates = searchResult.ids
    ? searchResult
    : await findCandidates(tx, store, query.filters, visibility);
  const where = sql`${under} and ${searchResult.where} and ${filterRows(store, query.filters, visibility)}`;
  const isPrepared = areFew(candidateIds) || isSteady(store, query.filters);
  const question: ReadQuery = { ...query, where, candidateIds, parts, prepared: isPrepared ? 'prepared' : undefined };
  const isRanked = searchResult.ranks.length > 0 && query.order === undefined;
  return isRanked
    ? readRanked(tx, store, visibility, question, searchResult.ranks)
    : readRows(tx, store, visibility, question);
}

/** One row. */
export async function handleOne(desk: CallContext, store: EntityTable, request: FastifyRequest) {
  const { entity } = store;
  const data = await inside(desk, entity)(request, async (tx, visibility) => {
    authorize(visibility.actor, entity.read);
    const fields = project(entity, parse(oneQuery, request.query).fields, 'one', unknownFieldsOf(request));
    return readRow(tx, store, visibility, idOf(request), fields, underPath(store, request.params as Params));
  });
  if (!data) throw refuse('not-found');
  return { type: entity.name, data, status: 'success' };
}

/** A verb that writes. */
export type Writing = (store: EntityTable, context: RequestContext, request: FastifyRequest) => Promise<unknown>;

/** Makes one record, or all of a list. */
const make: Writing = async (store, context, { body }) => {
  const created = await createRows(store, context, body);
  return Array.isArray(body) ? created : created[0];
};

/** Changes the record of the path. */
const changeOne: Writing = (store, context, request) =>
  updateRows(store, context, [oneIn(idOf(request), request.body)]);

/** Changes each record of a list, whose items have an id and fields; or the single record of a parent. */
const changeSeveral: Writing = (store, context, { body }) =>
  store.entity.routes.list.single
    ? changeSingle(store, context, body)
    : onItems(body, (items) => updateRows(store, context, namedIn(items)));

const removeOne: Writing = (store, context, request) =>
  removeRows(store, context, [{ publicId: idOf(request), at: {} }]);

const removeSeveral: Writing = (store, context, { body }) =>
  onItems(body, (items) => removeRows(store, context, onlyNamed(items)));

/** Saves a list whole. */
const replace: Writing = (store, context, { body }) => replaceRows(store, context, body);

/** Brings back what a list names. */
export const restore: Writing = (store, context, { body }) =>
  onItems(body, (items) => restoreRows(store, context, onlyNamed(items)));

/** The target of a write: a list (spec 7.02), or the record in the path. */
export const writings = {
  list: { POST: make, PATCH: changeSeveral, PUT: replace, DELETE: removeSeveral },
  one: { PATCH: changeOne, DELETE: removeOne },
} as const satisfies Record<string, Partial<Record<Verb, Writing>>>;

/**
 * Writes records: a caller without the right anywhere is refused before anything is read, and constraints over all
 * records are checked at the end.
 */
export async function handleWrite(desk: CallContext, store: EntityTable, write: Writing, request: FastifyRequest) {
  const { entity } = store;
  const data = await inScene(desk, store, entity.write, request, (context) => write(store, context, request));
  return { type: entity.name, data, status: 'success' };
}

/** Saves whole what names the record of the path. */
export async function handleReplacePer(desk: CallContext, store: EntityTable, request: FastifyRequest) {
  const { entity } = store;
  const data = await inScene(desk, store, entity.write, request, (context) =>
    replacePer(store, context, idOf(request), request.body),
  );
  return { type: entity.name, data, status: 'success' };
}

/** Applies one of an entity's actions to a row, or to each of several: all or none. */
export async function handleAction(
  desk: CallContext,
  store: EntityTable,
  name: string,
  action: Action,
  request: FastifyRequest,
) {
  const { entity } = store;
  const data = await inScene<unknown>(desk, store, action.allowed, request, async (context) => {
    const act = async ({ publicId, value, at }: WriteItem) => {
      const body = parse(action.body, value, at.listIndex);
      const readable = await readRow(
        context.tx,
        store,
        context.visibility,
        publicId,
        new Map(),
        underPath(store, context.params),
      );
      if (!readable) throw refuse('not-found', { ...at, ...(action.many && { propertyName: 'publicId' }) });
      // a permission somewhere in the company is not the right to write this record
      const asksRight =
        (entity.fields as Fields).can?.fields?.edit && action.verb !== 'GET' && action.allowed === entity.write;
      if (asksRight) await mayWrite(store, context, publicId, at);
      return rulesFor(desk, store)!.actions![name]!(context, publicId, body as never, at);
    };
    if (!action.many) {
      const toOne = (value: unknown) => act({ publicId: idOf(request), value, at: {} });
      if (takesItems(action)) return onItems(request.body ?? {}, toOne);
      return toOne(takesOne(action) ? onlyItem(request.body ?? {}, idOf(request)) : (request.body ?? {}));
    }
    return onItems(request.body, async (items) => {
      const replies: (object | null)[] = [];
      for (const item of namedIn(items)) replies.push(await act(item));
      return replies.every((reply) => reply === null) ? null : replies;
    });
  });
  return { type: entity.name, data, status: 'success' };
}

/** Whether an action on a record takes a list as its input; a list that is saved as a whole takes only a list. */
const takesItems = ({ verb, body }: Action): boolean => verb !== 'PUT' && body instanceof z.ZodArray;

/** Whether an action takes one object, which clients may also send as a list of one. */
const takesOne = ({ body }: Action): boolean => body instanceof z.ZodObject;

/** Runs an action below the record of the path, checks the caller's right, and checks constraints at the end. */
const inScene = <T>(
  desk: CallContext,
  store: EntityTable,
  allowed: Allowed,
  request: FastifyRequest,
  work: (context: RequestContext) => Promise<T>,
): Promise<T> =>
  inside(desk, store.entity)(request, async (tx, visibility) => {
    authorize(visibility.actor, allowed);
    const params = request.params as Params;
    const context: RequestContext = { tx, visibility, actor: visibility.actor, params };
    if (!params.publicId) await underParent(tx, store, visibility, params);
    const result = await work(context);
    await rulesFor(desk, store)?.afterwards?.(context);
    return result;
  });

/** Runs a call of an entity: in the company that it names, or in no company. */
const inside = (desk: CallContext, { sees }: AnyEntity): CallContext['inCall'] =>
  sees === 'person' ? desk.asPerson : desk.inCall;

const rulesFor = ({ registry }: CallContext, { entity }: EntityTable) => registry.rules[entity.name as EntityName];

/** The id in the path; its form has been looked at with the route. */
const idOf = (request: FastifyRequest): string => (request.params as Params).publicId!;
