import type { Action, Verb } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { rules } from '../entities/rules.ts';
import { scopeOf } from '../session/actor.ts';
import type { World } from '../world.ts';
import { authorize } from './authorize.ts';
import { namedIn, parse } from './body.ts';
import { filterRows } from './filter.ts';
import { project } from './project.ts';
import { listQuery, oneQuery } from './query.ts';
import { readRow, readRows } from './read.ts';
import { refuse } from './refuse.ts';
import type { Scene } from './rules.ts';
import { type Params, underParent, underPath } from './scope.ts';
import { sightOf } from './sight.ts';
import type { Store } from './store.ts';
import { createRows, removeRows, updateRows } from './write.ts';

/** A page of an entity's rows. */
export async function handleList(world: World, store: Store, request: FastifyRequest) {
  const { entity } = store;
  const actor = await world.actorOf(request);
  authorize(actor, entity.read);
  const query = parse(listQuery, request.query);
  const fields = project(entity, query.fields, 'list');
  return world.database.inScope(scopeOf(actor), async (tx) => {
    const under = await underParent(tx, store, actor, request.params as Params);
    const where = sql`${under} and ${filterRows(store, query.filters, query.search, sightOf(actor))}`;
    const { rows, moreAfter, total } = await readRows(tx, store, actor, { ...query, fields, where });
    return { type: entity.name, data: rows, moreAfter, ...(total === undefined ? {} : { total }), status: 'success' };
  });
}

/** One row. */
export async function handleOne(world: World, store: Store, request: FastifyRequest) {
  const { entity } = store;
  const actor = await world.actorOf(request);
  authorize(actor, entity.read);
  const fields = project(entity, parse(oneQuery, request.query).fields, 'one');
  const publicId = idOf(request);
  const data = await world.database.inScope(scopeOf(actor), async (tx) => {
    return readRow(tx, store, actor, publicId, fields, underPath(store, request.params as Params));
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
const changeOne: Writing = (store, scene, request) =>
  updateRows(store, scene, [{ publicId: idOf(request), value: request.body, at: {} }]);

/** Changes each record of a list, whose items name it beside its fields. */
const changeSeveral: Writing = (store, scene, { body }) => updateRows(store, scene, namedIn(body));

const removeOne: Writing = (store, scene, request) => removeRows(store, scene, [{ publicId: idOf(request), at: {} }]);

const removeSeveral: Writing = (store, scene, { body }) => {
  const items = namedIn(body);
  for (const { value, at } of items) parse(nothing, value, at.listIndex);
  return removeRows(store, scene, items);
};

const nothing = z.strictObject({});

/** How a route writes: of a list (spec 7.02), or of the record that its path names. */
export const writings = {
  list: { POST: make, PATCH: changeSeveral, DELETE: removeSeveral },
  one: { PATCH: changeOne, DELETE: removeOne },
} as const satisfies Record<string, Partial<Record<Verb, Writing>>>;

/** Writes records: who may not anywhere in the company is refused before anything is read. */
export async function handleWrite(world: World, store: Store, write: Writing, request: FastifyRequest) {
  const { entity } = store;
  const actor = await world.actorOf(request);
  authorize(actor, entity.write);
  const params = request.params as Params;
  const data = await world.database.inScope(scopeOf(actor), async (tx) => {
    await underParent(tx, store, actor, params);
    return write(store, { tx, actor, params }, request);
  });
  return { type: entity.name, data, status: 'success' };
}

/** Does one of an entity's actions to a row. */
export async function handleAction(world: World, store: Store, name: string, action: Action, request: FastifyRequest) {
  const { entity } = store;
  const actor = await world.actorOf(request);
  authorize(actor, action.allowed);
  const body = parse(action.body, request.body ?? {});
  const publicId = idOf(request);
  const params = request.params as Params;
  const data = await world.database.inScope(scopeOf(actor), async (tx) => {
    const seen = await readRow(tx, store, actor, publicId, new Map(), underPath(store, params));
    if (!seen) throw refuse('not-found');
    return rules[entity.name]!.actions![name]!({ tx, actor, params }, publicId, body as never);
  });
  return { type: entity.name, data, status: 'success' };
}

/** The id in the path; its form has been looked at with the route. */
const idOf = (request: FastifyRequest): string => (request.params as Params).publicId!;
