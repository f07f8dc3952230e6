import { readFileSync } from 'node:fs';
import { run } from './run.ts';

/** The id that the kernel has from this start of the machine until the next. */
export const bootId = (): string => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();

/** Restarts the machine. The program ends with it, so this doesn't resolve; it rejects where systemd refuses. */
export async function restart(): Promise<void> {
  await run('systemctl', 'reboot');
  await new Promise<never>(() => {});
}
