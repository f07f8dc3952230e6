import type { Failure, Result } from '../calls/failure.ts';
import { passes } from './use-read-again.ts';

/** In state `ready`, `failure` is set if a later read failed; `data` is then the older data. */
type LoadState<T> =
  | { state: 'loading'; data: undefined; failure: undefined }
  | { state: 'ready'; data: T; failure: Failure | undefined }
  | { state: 'failed'; data: undefined; failure: Failure };

/** The result of a reading hook: loading, ready with data, or failed with the failure. `retry` reads again. */
export type Loaded<T> = LoadState<T> & { retry(): void };

/** The result of a list's hook besides its rows. */
export type LoadedList<R> = Loaded<R[]> & {
  /** The number of matches, if `count` was requested. */
  total: number | null;
  more: 'none' | 'there' | 'loading';
  /** Reads the next page behind the rows that are there. */
  loadMore(): void;
};

/** The result of a writing hook. Field errors are in `failure` for the form; others were sent to `onNotice`. */
export type Writing<Args extends unknown[], R> = { run(...args: Args): Promise<Result<R>> } & (
  | { state: 'idle' | 'busy'; failure: undefined }
  | { state: 'failed'; failure: Failure }
);

/** A reading of the cache in the words of `Loaded`. */
export function loadState<T>(reading: { data: unknown; error?: unknown; isFetching: boolean }): LoadState<T> {
  const failure = reading.error as Failure | undefined;
  if (reading.data !== undefined) return { state: 'ready', data: reading.data as T, failure };
  // an automatic retry keeps the failure until it succeeds
  if (!failure || (reading.isFetching && !passes(failure)) || failure.kind === 'aborted') {
    return { state: 'loading', data: undefined, failure: undefined };
  }
  return { state: 'failed', data: undefined, failure };
}
