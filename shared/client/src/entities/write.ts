import type { Action, AnyEntity, Changes, Draft, Field, ListAnswers, OneAnswers } from '@lineside/contracts';
import type { Result } from '../calls/failure.ts';
import { theClient } from '../current.ts';
import type { RecordKey } from './query.ts';
import type { WriteOptions } from './writer.ts';

/** `parent` for records that live under another. */
type Under = WriteOptions & { parent?: string | undefined };

/** Makes a record; the answer is its id. */
export const create = <E extends AnyEntity>(
  entity: E & ListAnswers<E, 'POST'>,
  draft: Draft<E>,
  options?: Under,
): Promise<Result<{ publicId: string }>> => theClient().writer.create(entity, draft, options);

/** Creates several records, all or none; a refusal has the item's `listIndex`. Returns their ids in the same order. */
export const createMany = <E extends AnyEntity>(
  entity: E & ListAnswers<E, 'POST'>,
  drafts: readonly Draft<E>[],
  options?: Under,
): Promise<Result<{ publicId: string }[]>> => theClient().writer.createMany<E>(entity, drafts, options);

/** Changes fields of a record; shown at once if the entity is optimistic, and rolled back when the API refuses. */
export const update = <E extends AnyEntity>(
  entity: E & OneAnswers<E, 'PATCH'>,
  target: RecordKey,
  changes: Changes<E>,
  options?: WriteOptions,
): Promise<Result<null>> => theClient().writer.update(entity, target, changes, options);

/** Changes the only record of an entity below a parent, and creates it the first time; by its id if known. */
export const updateSingle = <E extends AnyEntity>(
  entity: E,
  target: { parent: string; publicId?: string | undefined },
  changes: Changes<E>,
  options?: WriteOptions,
): Promise<Result<null>> => theClient().writer.updateSingle(entity, target, changes, options);

/**
 * Changes several records, all or none; see `update` and `createMany`.
 *
 * @example await updateMany(GroupType, ids.map((publicId, order) => ({ publicId, order })))
 */
export const updateMany = <E extends AnyEntity>(
  entity: E & ListAnswers<E, 'PATCH'>,
  changes: readonly ({ publicId: string } & Changes<E>)[],
  options?: Under,
): Promise<Result<null>> => theClient().writer.updateMany<E>(entity, changes, options);

/** Saves a list as a whole, in its order: of records, or of values if the entity declares it (`whole`). */
export const replaceAll = <E extends AnyEntity>(
  entity: E & ListAnswers<E, 'PUT'>,
  values: readonly unknown[],
  options?: Under,
): Promise<Result<{ publicId: string }[]>> => theClient().writer.replaceAll(entity, values, options);

/** Removes a record; see `update`. */
export const remove = <E extends AnyEntity>(
  entity: E & OneAnswers<E, 'DELETE'>,
  target: RecordKey,
  options?: WriteOptions,
): Promise<Result<null>> => theClient().writer.remove(entity, target, options);

/** Removes several records, all or none; see `update` and `createMany`. */
export const removeMany = <E extends AnyEntity>(
  entity: E & ListAnswers<E, 'DELETE'>,
  ids: readonly string[],
  options?: Under,
): Promise<Result<null>> => theClient().writer.removeMany(entity, ids, options);

/** An entity with a bin for removed records. */
export type Restorable = AnyEntity & { fields: { removedOn: Field } };

/** @deprecated Use Restorable. */
export type Kept = Restorable;

/** Restores removed records from the bin, with the records removed along with them; all or none. */
export const restore = (entity: Restorable, ids: readonly string[], options?: Under): Promise<Result<null>> =>
  theClient().writer.restore(entity, ids, options);

/**
 * Does an action of an entity to one record.
 *
 * @example await act(AgentAccessRequest.actions.approve, { publicId, parent: agentId }, {})
 */
export const act = <B, R>(
  action: Action<B, R>,
  target: RecordKey,
  body: B,
  options?: WriteOptions,
): Promise<Result<R>> => theClient().writer.act(action, target, body, options);

/** The same for an action on several records at once: all or none. */
export const actMany = <B, R>(
  action: Action<B, R>,
  items: readonly ({ publicId: string } & Record<string, unknown>)[],
  options?: Under,
): Promise<Result<R[] | null>> => theClient().writer.actMany(action, items, options);
