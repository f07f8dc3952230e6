import { existsSync, readFileSync } from 'node:fs';

/** The kernel's unit for programs on Linux: hundredths of a second. */
const ticksASecond = 100;

/**
 * Seconds of processor time that programs of this process have taken which have ended, with all that they began and waited
 * for; undefined where the system doesn't tell.
 */
export function processorSeconds(): number | undefined {
  const place = '/proc/self/stat';
  if (!existsSync(place)) return undefined;
  const text = readFileSync(place, 'utf8');
  // the second field is a name in brackets, in which anything may stand
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [fields[13], fields[14]];
  return (Number(user) + Number(system)) / ticksASecond;
}
