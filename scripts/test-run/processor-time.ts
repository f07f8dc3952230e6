import { existsSync, readFileSync } from 'node:fs';

/** The kernel's unit for programs on Linux: hundredths of a second. */
const ticksASecond = 100;

/**
 * Seconds of processor time of ended child processes, with all their children; undefined if the system doesn't report
 * it.
 */
export function processorSeconds(): number | undefined {
  const place = '/proc/self/stat';
  if (!existsSync(place)) return undefined;
  const text = readFileSync(place, 'utf8');
  // the second field is a name in brackets, with any characters
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [fields[13], fields[14]];
  return (Number(user) + Number(system)) / ticksASecond;
}
