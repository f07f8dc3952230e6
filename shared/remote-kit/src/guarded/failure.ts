import type { RemoteRef } from '../remote-context.ts';

/** A failure of a remote's code in a call by the portal, with the remote's name and its running version. */
export class ExtensionFailure extends Error {
  readonly code = 'extension-failed';
  constructor(
    readonly remote: RemoteRef,
    /** The failed call: a point and its part (`agent.action@1 visible`), or a part of the page. */
    readonly doing: string,
    cause: unknown,
  ) {
    const error = asError(cause);
    super(`${remote.name} ${remote.version} failed (${doing}): ${error.message}`, { cause: error });
    this.name = 'ExtensionFailure';
  }
}

/** The thrown value as an error: any value can be thrown. */
export const asError = (thrown: unknown): Error => {
  if (thrown instanceof Error) return thrown;
  try {
    return new Error(String(thrown));
  } catch {
    return new Error('Something was thrown that has no words.');
  }
};

type Listener = (failure: ExtensionFailure) => void;

let listener: Listener | null = null;
const reported = new Set<string>();

/** The listener for failures, called once per failure of a version of a remote; for the host, once. */
export function onExtensionFailure(hear: Listener): void {
  listener = hear;
}

/** Reports a failure to the host. A repeated one, as in each row of a list, is reported once. */
export function tellFailure(failure: ExtensionFailure): void {
  const key = `${failure.remote.name} ${failure.remote.version} ${failure.doing}`;
  if (reported.has(key)) return;
  reported.add(key);
  listener?.(failure);
}
