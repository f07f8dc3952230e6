import type { Failure, Result } from '../calls/failure.ts';
import { passes } from './use-read-again.ts';

/** `failure` of what is ready is there where a later reading failed; `data` is then what was held before. */
type LoadState<T> =
  | { state: 'loading'; data: undefined; failure: undefined }
  | { state: 'ready'; data: T; failure: Failure | undefined }
  | { state: 'failed'; data: undefined; failure: Failure };

/** What a reading hook gives: loading, ready with data, or failed with what went wrong. `retry` reads again. */
export type Loaded<T> = LoadState<T> & { retry(): void };

/** What a list's hook gives beside its rows. */
export type LoadedList<R> = Loaded<R[]> & {
  /** How many match, where `count` was asked. */
  total: number | null;
  more: 'none' | 'there' | 'loading';
  /** Reads the next page behind the rows that are there. */
  loadMore(): void;
};

/** What a writing hook gives. Fields' errors are in `failure` for the form; others have gone to `onNotice`. */
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
