import type { Action, AnyEntity, Call, Changes, Draft, ListAnswers, OneAnswers } from '@lineside/contracts';
import { useRef, useState } from 'react';
import type { Failure, Result } from '../calls/failure.ts';
import { type SendOptions, send } from '../calls/send.ts';
import type { Writing } from './loaded.ts';
import type { RecordKey } from './query.ts';
import { act, create, remove, update } from './write.ts';
import type { WriteOptions } from './writer.ts';

type Progress = { state: 'idle' | 'busy'; failure: undefined } | { state: 'failed'; failure: Failure };

function useWriting<Args extends unknown[], R>(write: (...args: Args) => Promise<Result<R>>): Writing<Args, R> {
  const [progress, setProgress] = useState<Progress>({ state: 'idle', failure: undefined });
  const latest = useRef(0);

  async function run(...args: Args): Promise<Result<R>> {
    const serial = ++latest.current;
    setProgress({ state: 'busy', failure: undefined });
    const result = await write(...args);
    if (latest.current === serial) {
      setProgress(result.ok ? { state: 'idle', failure: undefined } : { state: 'failed', failure: result.failure });
    }
    return result;
  }
  return { ...progress, run };
}

/** `create`, with its state: idle, busy or failed. */
export const useCreate = <E extends AnyEntity>(
  entity: E & ListAnswers<E, 'POST'>,
): Writing<[draft: Draft<E>, options?: WriteOptions & { parent?: string }], { publicId: string }> =>
  useWriting((draft, options) => create<E>(entity, draft, options));

/** `update`, with its state. */
export const useUpdate = <E extends AnyEntity>(
  entity: E & OneAnswers<E, 'PATCH'>,
): Writing<[which: RecordKey, changes: Changes<E>, options?: WriteOptions], null> =>
  useWriting((target, changes, options) => update<E>(entity, target, changes, options));

/** `remove`, with its state. */
export const useRemove = <E extends AnyEntity>(
  entity: E & OneAnswers<E, 'DELETE'>,
): Writing<[which: RecordKey, options?: WriteOptions], null> =>
  useWriting((target, options) => remove<E>(entity, target, options));

/** `act`, with its state. */
export const useAction = <B, R>(
  action: Action<B, R>,
): Writing<[which: RecordKey, body: B, options?: WriteOptions], R> =>
  useWriting((target, body, options) => act(action, target, body, options));

/** `send`, with its state. */
export const useSend = <B, R, Q>(call: Call<B, R, Q>): Writing<[options?: SendOptions<B, Q>], R> =>
  useWriting((options) => send(call, options));
