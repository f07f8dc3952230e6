import type { ExtensionFailure } from '@lineside/remote-kit/host';
import type { RemoteFailure } from './failure.ts';

const failures: ExtensionFailure[] = [];

/** Stores a remote's failures for the life of the page, and logs them in the console. */
export function keepFailure(failure: ExtensionFailure): void {
  failures.push(failure);
  console.error(failure.message, failure.cause);
}

let failureListener: (failure: RemoteFailure) => void = () => {};

/** The listener for each remote whose failure is shown; it replaces the previous one. */
export const onRemoteFailure = (listener: (failure: RemoteFailure) => void): void => {
  failureListener = listener;
};

/** Reports that a remote's failure is shown. */
export const reportRemoteFailure = (failure: RemoteFailure): void => failureListener(failure);

/** Failures of remotes since the page was opened, in order. */
export const failuresSoFar = (): readonly ExtensionFailure[] => failures;
