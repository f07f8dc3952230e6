import {
  type Action,
  type AnyEntity,
  binRoute,
  type Changes as ChangesOf,
  type Draft,
  ownerOf,
  restoreRoute,
} from '@lineside/contracts';
import type { Caller, NamedCall } from '../calls/call.ts';
import { type Result, succeeded } from '../calls/failure.ts';
import type { Change } from '../events/change.ts';
import type { Changes } from './changes.ts';
import { removeAhead, writeAhead } from './optimism.ts';
import type { RecordKey } from './query.ts';
import { neededFor } from './reading.ts';
import type { RecordCache } from './record-cache.ts';
import { oneRoute, placeholders } from './wire.ts';

export interface WriteOptions {
  /** The caller shows a refusal in its own place: no notice. */
  inPlace?: boolean;
}

type Fields = Record<string, unknown>;
type Under = WriteOptions & { parent?: string | undefined };
/** The change that a write makes to a record. */
type News = Extract<Change, { act: 'update' | 'remove' }>;
type Several<E> = readonly ({ publicId: string } & ChangesOf<E>)[];

/** Writes records, and publishes the result on this page. */
export function createWriter(call: Caller, recordCache: RecordCache, changes: Changes) {
  async function write<T>(entity: AnyEntity, request: Omit<NamedCall<T>, 'needs'>): Promise<Result<T>> {
    const result = await call<T>({ ...request, needs: neededFor(entity) });
    return result.ok ? succeeded(result.data.data) : result;
  }

  /** Shows writes before the API has answered, if the entity is optimistic; refused ones are rolled back. */
  async function shownAhead(entity: AnyEntity, news: News[], request: Omit<NamedCall<Fields | null>, 'needs'>) {
    const ahead = news.filter(({ act }) => entity.optimistic.includes(act));
    const undos = ahead.map((news) =>
      news.act === 'update'
        ? writeAhead(recordCache, entity.name, news.publicId, news.fields)
        : removeAhead(recordCache, entity.name, news.publicId),
    );
    if (ahead.length) changes.tell(entity.name, ahead);
    const result = await write(entity, request);
    if (result.ok) return result;
    for (const back of undos.toReversed()) back();
    const touched = ahead.map(({ act, publicId }): Change => ({ act: act === 'update' ? 'touch' : 'add', publicId }));
    if (touched.length) changes.tell(entity.name, touched);
    return result;
  }

  const added = (entity: AnyEntity, records: readonly { publicId: string }[]) =>
    changes.emit(
      entity.name,
      records.map(({ publicId }) => ({ act: 'add', publicId })),
    );

  /** Only the API knows a record's new version: it is read again. */
  function changed(entity: AnyEntity, news: Change[]): void {
    const ids = entity.versioned ? news.flatMap((change) => (change.act === 'update' ? [change.publicId] : [])) : [];
    changes.emit(entity.name, [...news, ...ids.map((publicId): Change => ({ act: 'touch', publicId }))]);
  }

  return {
    async create<E extends AnyEntity>(
      entity: E,
      body: Draft<E>,
      { parent, inPlace }: Under = {},
    ): Promise<Result<{ publicId: string }>> {
      const params = placeholders(entity, { parent });
      const apiCall = { route: entity.routes.list.name, verb: 'POST', params, body, inPlace } as const;
      const result = await write<{ publicId: string }>(entity, apiCall);
      if (result.ok) added(entity, [result.data]);
      return result;
    },

    async createMany<E extends AnyEntity>(
      entity: E,
      body: readonly Draft<E>[],
      { parent, inPlace }: Under = {},
    ): Promise<Result<{ publicId: string }[]>> {
      const params = placeholders(entity, { parent });
      const apiCall = { route: entity.routes.list.name, verb: 'POST', params, body, inPlace } as const;
      const result = await write<{ publicId: string }[]>(entity, apiCall);
      if (result.ok) added(entity, result.data);
      return result;
    },

    async update<E extends AnyEntity>(
      entity: E,
      target: RecordKey,
      body: ChangesOf<E>,
      { inPlace }: WriteOptions = {},
    ): Promise<Result<null>> {
      const news = { act: 'update', publicId: target.publicId, fields: body as Fields } as const;
      const params = placeholders(entity, target);
      const apiCall = { route: oneRoute(entity, 'PATCH'), verb: 'PATCH', params, body, inPlace } as const;
      const result = await shownAhead(entity, [news], apiCall);
      if (!result.ok) return result;
      changed(entity, [{ ...news, fields: { ...news.fields, ...result.data } }]);
      return succeeded(null);
    },

    /** A new record's id is unknown: lists are read again. */
    async updateSingle(
      entity: AnyEntity,
      { publicId, parent }: { publicId?: string | undefined; parent: string },
      body: Fields,
      { inPlace }: WriteOptions = {},
    ): Promise<Result<null>> {
      const params = placeholders(entity, { parent });
      const result = await write<Fields | null>(entity, {
        ...{ route: entity.routes.list.name, verb: 'PATCH', params, body, inPlace },
      });
      if (!result.ok) return result;
      if (publicId) changed(entity, [{ act: 'update', publicId, fields: body }]);
      else changes.emit(entity.name, [{ act: 'add', publicId: '' }]);
      return succeeded(null);
    },

    async updateMany<E extends AnyEntity>(
      entity: E,
      body: Several<E>,
      { parent, inPlace }: Under = {},
    ): Promise<Result<null>> {
      const news = body.map(({ publicId, ...fields }): News => ({ act: 'update', publicId, fields }));
      const params = placeholders(entity, { parent });
      const apiCall = { route: entity.routes.list.name, verb: 'PATCH', params, body, inPlace } as const;
      const result = await shownAhead(entity, news, apiCall);
      if (!result.ok) return result;
      changed(entity, news);
      return succeeded(null);
    },

    /** Saves a list as a whole; returns the ids of its items, in their order. */
    async replaceAll(
      entity: AnyEntity,
      values: readonly unknown[],
      { parent, inPlace }: Under = {},
    ): Promise<Result<{ publicId: string }[]>> {
      const { whole } = entity.routes.list;
      const result = await write<{ publicId: string }[]>(entity, {
        ...{ route: entity.routes.list.name, verb: 'PUT', params: placeholders(entity, { parent }), inPlace },
        body: whole ? { [whole.as]: values } : values,
      });
      if (!result.ok) return result;
      const ids = result.data.map(({ publicId }) => publicId);
      const lists = recordCache.entries(entity.name).filter(({ arg }) => arg.parent === parent);
      const before = new Set(lists.flatMap((list) => recordCache.rows(list).map(({ publicId }) => publicId)));
      changes.emit(entity.name, [
        ...[...before].filter((id) => !ids.includes(id)).map((publicId): Change => ({ act: 'remove', publicId })),
        ...ids.map((publicId): Change => ({ act: before.has(publicId) ? 'touch' : 'add', publicId })),
      ]);
      return result;
    },

    async remove(entity: AnyEntity, target: RecordKey, { inPlace }: WriteOptions = {}): Promise<Result<null>> {
      const news: News[] = [{ act: 'remove', publicId: target.publicId }];
      const params = placeholders(entity, target);
      const result = await shownAhead(entity, news, {
        route: oneRoute(entity, 'DELETE'),
        verb: 'DELETE',
        params,
        inPlace,
      });
      if (!result.ok) return result;
      changes.emit(entity.name, news);
      return succeeded(null);
    },

    async removeMany(
      entity: AnyEntity,
      ids: readonly string[],
      { parent, inPlace }: Under = {},
    ): Promise<Result<null>> {
      const news = ids.map((publicId): News => ({ act: 'remove', publicId }));
      const params = placeholders(entity, { parent });
      const apiCall = { route: entity.routes.list.name, verb: 'DELETE', params, body: named(ids), inPlace } as const;
      const result = await shownAhead(entity, news, apiCall);
      if (!result.ok) return result;
      changes.emit(entity.name, news);
      return succeeded(null);
    },

    async restore(entity: AnyEntity, ids: readonly string[], { parent, inPlace }: Under = {}): Promise<Result<null>> {
      const params = placeholders(entity, { parent });
      const result = await write(entity, {
        route: restoreRoute(entity),
        verb: 'POST',
        params,
        body: named(ids),
        inPlace,
      });
      if (!result.ok) return result;
      added(entity, named(ids));
      changes.emit(
        binRoute(entity),
        ids.map((publicId) => ({ act: 'remove', publicId })),
      );
      return succeeded(null);
    },

    /** Applies an action to several records at once, all or none. */
    async actMany<B, R>(
      action: Action<B, R>,
      items: readonly ({ publicId: string } & Record<string, unknown>)[],
      { parent, inPlace }: Under = {},
    ): Promise<Result<R[] | null>> {
      const entity = ownerOf(action);
      const { route, verb } = action;
      const result = await write<R[] | null>(entity, {
        ...{ route, verb, params: placeholders(entity, { parent }), body: items, inPlace },
      });
      if (result.ok)
        changes.emit(
          entity.name,
          items.map(({ publicId }): Change => ({ act: 'touch', publicId })),
        );
      return result;
    },

    async act<B, R>(
      action: Action<B, R>,
      target: RecordKey,
      body: B,
      { inPlace }: WriteOptions = {},
    ): Promise<Result<R>> {
      const entity = ownerOf(action);
      const { route, verb, body: bodySchema, reply } = action;
      const params = placeholders(entity, target);
      // a reading call, such as a download, has no body
      const bodyPart = verb === 'GET' ? {} : { body, bodySchema };
      const result = await write<R>(entity, { route, verb, params, ...bodyPart, reply, inPlace });
      if (result.ok && verb !== 'GET') {
        const { publicId } = target;
        // The reply has the changes for everyone; this reader's rights are read again.
        changes.emit(entity.name, [
          { act: 'update', publicId, fields: (result.data ?? {}) as Fields },
          { act: 'touch', publicId },
        ]);
        if (target.parent && entity.parent === 'agent')
          changes.emit('Agent', [{ act: 'touch', publicId: target.parent }]);
      }
      return result;
    },
  };
}

/** Records as a body that holds several names them. */
const named = (ids: readonly string[]) => ids.map((publicId) => ({ publicId }));
