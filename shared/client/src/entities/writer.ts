import { type Action, type AnyEntity, type Changes as ChangesOf, type Draft, entities } from '@lineside/contracts';
import type { Caller, Sent } from '../calls/call.ts';
import { type Result, succeeded } from '../calls/failure.ts';
import type { Changes } from '../events/changes.ts';
import type { HeldRecords } from './held.ts';
import { removeAhead, writeAhead } from './optimism.ts';
import type { Which } from './query.ts';
import { oneRoute, placeholders } from './wire.ts';

export interface WriteOptions {
  /** The caller shows a refusal in its own place: no notice. */
  inPlace?: boolean;
}

type Fields = Record<string, unknown>;

/** Writes records, and tells everybody on this page what became of it. */
export function createWriter(call: Caller, held: HeldRecords, changes: Changes) {
  async function write<T>(sent: Omit<Sent<T>, 'needs'>): Promise<Result<T>> {
    const result = await call<T>({ ...sent, needs: 'company' });
    return result.ok ? succeeded(result.data.data) : result;
  }

  return {
    async create<E extends AnyEntity>(
      entity: E,
      body: Draft<E>,
      { parent, inPlace }: WriteOptions & { parent?: string } = {},
    ): Promise<Result<{ publicId: string }>> {
      const params = placeholders(entity, { parent });
      const sent = { route: entity.routes.list.name, verb: 'POST', params, body, inPlace } as const;
      const result = await write<{ publicId: string }>(sent);
      if (result.ok) changes.emit(entity.name, [{ act: 'add', publicId: result.data.publicId }]);
      return result;
    },

    async update<E extends AnyEntity>(
      entity: E,
      which: Which,
      body: ChangesOf<E>,
      { inPlace }: WriteOptions = {},
    ): Promise<Result<null>> {
      const { publicId } = which;
      const ahead = entity.optimistic.includes('update');
      const undo = ahead ? writeAhead(held, entity.name, publicId, body as Fields) : undefined;
      if (ahead) changes.tell(entity.name, [{ act: 'update', publicId, fields: body as Fields }]);
      const params = placeholders(entity, which);
      const result = await write<Fields | null>({ route: oneRoute(entity), verb: 'PATCH', params, body, inPlace });
      if (result.ok) {
        changes.emit(entity.name, [{ act: 'update', publicId, fields: { ...(body as Fields), ...result.data } }]);
        return succeeded(null);
      }
      undo?.();
      if (ahead) changes.tell(entity.name, [{ act: 'touch', publicId }]);
      return result;
    },

    async remove(entity: AnyEntity, which: Which, { inPlace }: WriteOptions = {}): Promise<Result<null>> {
      const { publicId } = which;
      const ahead = entity.optimistic.includes('remove');
      const undo = ahead ? removeAhead(held, entity.name, publicId) : undefined;
      if (ahead) changes.tell(entity.name, [{ act: 'remove', publicId }]);
      const params = placeholders(entity, which);
      const result = await write<unknown>({ route: oneRoute(entity), verb: 'DELETE', params, inPlace });
      if (result.ok) {
        changes.emit(entity.name, [{ act: 'remove', publicId }]);
        return succeeded(null);
      }
      undo?.();
      if (ahead) changes.tell(entity.name, [{ act: 'add', publicId }]);
      return result;
    },

    async act<B, R>(action: Action<B, R>, which: Which, body: B, { inPlace }: WriteOptions = {}): Promise<Result<R>> {
      const entity = entityOf(action);
      const { route, verb, body: bodySchema, reply } = action;
      const params = placeholders(entity, which);
      const result = await write<R>({ route, verb, params, body, bodySchema, reply, inPlace });
      if (result.ok) {
        const { publicId } = which;
        // The reply says what changed for everybody; what this reader may do now is read again.
        changes.emit(entity.name, [
          { act: 'update', publicId, fields: (result.data ?? {}) as Fields },
          { act: 'touch', publicId },
        ]);
        if (which.parent && entity.parent === 'agent')
          changes.emit('Agent', [{ act: 'touch', publicId: which.parent }]);
      }
      return result;
    },
  };
}

/** The entity that an action belongs to. */
function entityOf(action: object): AnyEntity {
  const owner = Object.values<AnyEntity>(entities).find(({ actions }) => Object.values(actions).includes(action));
  if (!owner) throw new Error('No entity has this action');
  return owner;
}
