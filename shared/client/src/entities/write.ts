import type { Action, AnyEntity, Changes, Draft, ListAnswers, OneAnswers } from '@lineside/contracts';
import type { Result } from '../calls/failure.ts';
import { theClient } from '../current.ts';
import type { Which } from './query.ts';
import type { WriteOptions } from './writer.ts';

/** Makes a record; the answer is its id. */
export const create = <E extends AnyEntity>(
  entity: E & ListAnswers<E, 'POST'>,
  draft: Draft<E>,
  options?: WriteOptions & { parent?: string },
): Promise<Result<{ publicId: string }>> => theClient().writer.create(entity, draft, options);

/** Changes fields of a record; shown at once where the entity says so, and taken back when the API refuses. */
export const update = <E extends AnyEntity>(
  entity: E & OneAnswers<E, 'PATCH'>,
  which: Which,
  changes: Changes<E>,
  options?: WriteOptions,
): Promise<Result<null>> => theClient().writer.update(entity, which, changes, options);

/** Removes a record; see `update`. */
export const remove = <E extends AnyEntity>(
  entity: E & OneAnswers<E, 'DELETE'>,
  which: Which,
  options?: WriteOptions,
): Promise<Result<null>> => theClient().writer.remove(entity, which, options);

/**
 * Does an action of an entity to one record.
 *
 * @example await act(AgentAccessRequest.actions.approve, { publicId, parent: agentId }, {})
 */
export const act = <B, R>(action: Action<B, R>, which: Which, body: B, options?: WriteOptions): Promise<Result<R>> =>
  theClient().writer.act(action, which, body, options);
