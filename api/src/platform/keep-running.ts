/**
 * From now on nothing that one caller, socket, notification or timer throws ends this process: it is logged, and all others
 * are served as before. Called once the process is up, so that a failed start still ends with its reason. Handlers catch what
 * they expect themselves; this is the last resort.
 */
export function keepRunning(log: (problem: unknown) => void): void {
  process.on('uncaughtException', log);
  process.on('unhandledRejection', log);
}
