import type { ExtensionFailure } from '@lineside/remote-kit/host';

const failures: ExtensionFailure[] = [];

/** Keeps what a remote failed to do as long as the page lives, and says it in the console. */
export function keepFailure(failure: ExtensionFailure): void {
  failures.push(failure);
  console.error(failure.message, failure.cause);
}

/** What remotes failed to do since the page was opened, in its order. */
export const failuresSoFar = (): readonly ExtensionFailure[] => failures;
