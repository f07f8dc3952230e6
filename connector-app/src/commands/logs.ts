import { readLog } from '../log.ts';
import type { Settings } from '../settings.ts';
import { Stop } from '../stop.ts';

/** Prints what the VPN client did, whether it runs or not. */
export function logs(settings: Settings): void {
  const text = readLog(settings.data);
  if (text === '') throw new Stop(`Nothing was logged in ${settings.data} yet.`);
  process.stdout.write(text);
}
