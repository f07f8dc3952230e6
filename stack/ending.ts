type Step = () => unknown;

const steps: Step[] = [];
let ending: Promise<never> | undefined;

/** The signals that end a command, with the exit status of one that was ended by it. */
export const endingSignals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Registers a cleanup for the end of this command: by `end`, Ctrl-C, SIGTERM or with its terminal. Cleanups run in
 * reverse order.
 */
export function atEnd(step: Step): void {
  if (steps.length === 0 && !ending)
    for (const [signal, code] of Object.entries(endingSignals)) process.on(signal, () => stopBy(code));
  steps.unshift(step);
}

/** Starts something that has to be stopped when this command ends; if that is before it is up, its start is awaited. */
export function startUntilEnd<T>(starting: Promise<T>, stop: (started: T) => unknown): Promise<T> {
  atEnd(() => starting.then(stop, () => {}));
  return starting;
}

/** Whether this command is about to end: ending programs were stopped. */
export const isEnding = (): boolean => ending !== undefined;

function stopBy(code: number): void {
  if (!ending) console.log('\nStopping …');
  void end(code);
}

/** Stops everything, once, and exits. */
export function end(code: number): Promise<never> {
  ending ??= (async () => {
    // programs started meanwhile are stopped too
    for (let step = steps.shift(); step; step = steps.shift()) {
      try {
        await step();
      } catch (problem) {
        console.error((problem as Error).message);
      }
    }
    process.exit(code);
  })();
  return ending;
}
