import {
  type Action,
  type Allowed,
  type AnyEntity,
  belongTo,
  type EntityName,
  type FieldTree,
  type Those,
  type Verb,
} from '@lineside/contracts';
import { type Item, namedIn, oneIn, onlyNamed, parse, project, refuse } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../database/scope.ts';
import { authorize } from './authorize.ts';
import { inBin, isRemoved, restoreRows } from './bin.ts';
import { createRows } from './create.ts';
import { type LookedUp, lookUp } from './few.ts';
import { filterRows, isSteady } from './filter.ts';
import type { Desk } from './house.ts';
import { areFew } from './page.ts';
import { type ListQuery, listQuery, oneQuery } from './query.ts';
import { readRanked } from './ranked.ts';
import { type Answer, type Question, readRow, readRows } from './read.ts';
import { removeRows } from './remove.ts';
import { replacePer, replaceRows } from './replace.ts';
import type { Scene } from './rules.ts';
import { type Params, underParent, underPath } from './scope.ts';
import { searchRows } from './search.ts';
import { changeSingle } from './single.ts';
import type { Sight, Store } from './store.ts';
import { updateRows } from './update.ts';

/** A page of an entity's rows. */
export const handleList = (desk: Desk, store: Store, request: FastifyRequest) =>
  handlePage(desk, store, request, store.entity.read, (tx, sight, asked) => findRows(tx, store, sight, asked));

/** A page of what lies in an entity's bin, for who may bring it back; what was removed last comes first. */
export const handleBin = (desk: Desk, store: Store, request: FastifyRequest) =>
  handlePage(desk, store, request, store.entity.write, (tx, sight, { under, order = '-removedOn', ...asked }) =>
    inBin(tx, () => findRows(tx, store, sight, { ...asked, order, under: sql`${under} and ${isRemoved(store)}` })),
  );

/** A page of the rows that belong to the record of another entity which the path names; one that isn't seen isn't there. */
export const handleThose = (those: Those, desk: Desk, store: Store, request: FastifyRequest): Promise<string> =>
  handlePage(desk, store, request, store.entity.read, async (tx, sight, { filters, under, ...asked }) => {
    const [id] = Object.values(request.params as Params) as [string];
    const other = desk.house.stores[belongTo(store.entity, those) as EntityName];
    if (!(await readRow(tx, other, sight, id, new Map()))) throw refuse('not-found');
    const { field, name } = those;
    if (field)
      return findRows(tx, store, sight, { ...asked, under, filters: [...filters, `eq(${field}.publicId,"${id}")`] });
    return findRows(tx, store, sight, {
      ...asked,
      filters,
      under: sql`${under} and ${store.those![name]!(id, sight)}`,
    });
  });

/** What is asked of a list, and below which record. */
type Asked = Omit<ListQuery, 'fields'> & { fields: FieldTree; under: SQL };

/** The text of the answer's JSON. */
async function handlePage(
  desk: Desk,
  store: Store,
  request: FastifyRequest,
  allowed: Allowed,
  find: (tx: Tx, sight: Sight, asked: Asked) => Promise<Answer>,
): Promise<string> {
  const { entity } = store;
  return inside(desk, entity)(request, async (tx, sight) => {
    authorize(sight.actor, allowed);
    const query = parse(listQuery, request.query);
    const fields = project(entity, query.fields, 'list');
    const under = await underParent(tx, store, sight, request.params as Params);
    const { rows, ...rest } = await find(tx, sight, { ...query, fields, under });
    const said = JSON.stringify({ type: entity.name, ...rest, status: 'success' });
    return `{"data":[${rows.join(',')}],${said.slice(1)}`;
  });
}

/** Looks up what words and filters lead to, where an index knows that, and reads a page of it. */
async function findRows(tx: Tx, store: Store, sight: Sight, { under, ...asked }: Asked): Promise<Answer> {
  const found = await searchRows(tx, store, asked, sight);
  // what words led to needs no other way
  const { ids: among, parts }: LookedUp = found.ids ? found : await lookUp(tx, store, asked.filters, sight);
  const where = sql`${under} and ${found.where} and ${filterRows(store, asked.filters, sight)}`;
  const isKept = areFew(among) || isSteady(store, asked.filters);
  const question: Question = { ...asked, where, among, parts, kept: isKept ? 'kept' : undefined };
  const isRanked = found.ranks.length > 0 && asked.order === undefined;
  return isRanked ? readRanked(tx, store, sight, question, found.ranks) : readRows(tx, store, sight, question);
}

/** One row. */
export async function handleOne(desk: Desk, store: Store, request: FastifyRequest) {
  const { entity } = store;
  const data = await inside(desk, entity)(request, async (tx, sight) => {
    authorize(sight.actor, entity.read);
    const fields = project(entity, parse(oneQuery, request.query).fields, 'one');
    return readRow(tx, store, sight, idOf(request), fields, underPath(store, request.params as Params));
  });
  if (!data) throw refuse('not-found');
  return { type: entity.name, data, status: 'success' };
}

/** A verb that writes. */
export type Writing = (store: Store, scene: Scene, request: FastifyRequest) => Promise<unknown>;

/** Makes one record, or all of a list. */
const make: Writing = async (store, scene, { body }) => {
  const made = await createRows(store, scene, body);
  return Array.isArray(body) ? made : made[0];
};

/** Changes the record of the path. */
const changeOne: Writing = (store, scene, request) => updateRows(store, scene, [oneIn(idOf(request), request.body)]);

/** Changes each record of a list, whose items name it beside its fields; or the one record that a parent has. */
const changeSeveral: Writing = (store, scene, { body }) =>
  store.entity.routes.list.single ? changeSingle(store, scene, body) : updateRows(store, scene, namedIn(body));

const removeOne: Writing = (store, scene, request) => removeRows(store, scene, [{ publicId: idOf(request), at: {} }]);

const removeSeveral: Writing = (store, scene, { body }) => removeRows(store, scene, onlyNamed(body));

/** Saves a list whole. */
const replace: Writing = (store, scene, { body }) => replaceRows(store, scene, body);

/** Brings back what a list names. */
export const restore: Writing = (store, scene, { body }) => restoreRows(store, scene, onlyNamed(body));

/** How a route writes: of a list (spec 7.02), or of the record that its path names. */
export const writings = {
  list: { POST: make, PATCH: changeSeveral, PUT: replace, DELETE: removeSeveral },
  one: { PATCH: changeOne, DELETE: removeOne },
} as const satisfies Record<string, Partial<Record<Verb, Writing>>>;

/**
 * Writes records: who may not anywhere in the company is refused before anything is read, and what must hold of all of it
 * is looked at when all of it is written.
 */
export async function handleWrite(desk: Desk, store: Store, write: Writing, request: FastifyRequest) {
  const { entity } = store;
  const data = await inScene(desk, store, entity.write, request, (scene) => write(store, scene, request));
  return { type: entity.name, data, status: 'success' };
}

/** Saves whole what names the record of the path. */
export async function handleReplacePer(desk: Desk, store: Store, request: FastifyRequest) {
  const { entity } = store;
  const data = await inScene(desk, store, entity.write, request, (scene) =>
    replacePer(store, scene, idOf(request), request.body),
  );
  return { type: entity.name, data, status: 'success' };
}

/** Does one of an entity's actions to a row, or to each of several: to all of them or none. */
export async function handleAction(desk: Desk, store: Store, name: string, action: Action, request: FastifyRequest) {
  const { entity } = store;
  const data = await inScene<object | null>(desk, store, action.allowed, request, async (scene) => {
    const act = async ({ publicId, value, at }: Item) => {
      const body = parse(action.body, value, at.listIndex);
      const seen = await readRow(scene.tx, store, scene.sight, publicId, new Map(), underPath(store, scene.params));
      if (!seen) throw refuse('not-found', { ...at, ...(action.many && { propertyName: 'publicId' }) });
      return rulesFor(desk, store)!.actions![name]!(scene, publicId, body as never, at);
    };
    if (!action.many) return act({ publicId: idOf(request), value: request.body ?? {}, at: {} });
    const replies: (object | null)[] = [];
    for (const item of namedIn(request.body)) replies.push(await act(item));
    return replies.every((reply) => reply === null) ? null : replies;
  });
  return { type: entity.name, data, status: 'success' };
}

/** Does something below the record that the path names, by who may, and looks at the whole afterwards. */
const inScene = <T>(
  desk: Desk,
  store: Store,
  allowed: Allowed,
  request: FastifyRequest,
  work: (scene: Scene) => Promise<T>,
): Promise<T> =>
  inside(desk, store.entity)(request, async (tx, sight) => {
    authorize(sight.actor, allowed);
    const params = request.params as Params;
    const scene: Scene = { tx, sight, actor: sight.actor, params };
    if (!params.publicId) await underParent(tx, store, sight, params);
    const result = await work(scene);
    await rulesFor(desk, store)?.afterwards?.(scene);
    return result;
  });

/** What runs a call of an entity: in the company that it names, or in none. */
const inside = (desk: Desk, { sees }: AnyEntity): Desk['inCall'] => (sees === 'person' ? desk.asPerson : desk.inCall);

const rulesFor = ({ house }: Desk, { entity }: Store) => house.rules[entity.name as EntityName];

/** The id in the path; its form has been looked at with the route. */
const idOf = (request: FastifyRequest): string => (request.params as Params).publicId!;
