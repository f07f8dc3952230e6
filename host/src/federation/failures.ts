import type { ExtensionFailure } from '@lineside/remote-kit/host';
import type { RemoteFailure } from './failure.ts';

const failures: ExtensionFailure[] = [];

/** Keeps what a remote failed to do as long as the page lives, and says it in the console. */
export function keepFailure(failure: ExtensionFailure): void {
  failures.push(failure);
  console.error(failure.message, failure.cause);
}

let hear: (failure: RemoteFailure) => void = () => {};

/** The listener for each remote whose failure is shown; it replaces the previous one. */
export const onRemoteFailure = (listener: (failure: RemoteFailure) => void): void => {
  hear = listener;
};

/** Reports that a remote's failure is shown. */
export const tellRemoteFailure = (failure: RemoteFailure): void => hear(failure);

/** What remotes failed to do since the page was opened, in its order. */
export const failuresSoFar = (): readonly ExtensionFailure[] => failures;
