import { existsSync } from 'node:fs';
import { run } from './run.ts';

const unit = 'lineside-gateway.service';

/** Starts the service of the installed package; resolves with whether there is one. Rejects if it can't be started. */
export async function startService(): Promise<boolean> {
  const isInstalled =
    existsSync('/run/systemd/system') &&
    (await run('systemctl', 'cat', unit).then(
      () => true,
      () => false,
    ));
  if (isInstalled) await run('systemctl', 'start', unit);
  return isInstalled;
}
