import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSecret } from '../session/secret.ts';

/** The intake's user name at the broker; no agent's id looks like it. */
export const intakeUser = 'intake';

/** What the intake signs in to the broker with: the setting, or a secret made once and kept for its owner alone. */
export const intakeSecret = (dataDir: string): string =>
  process.env.LINESIDE_MQTT_INTAKE_SECRET ?? madeOnce(dataDir, 'mqtt-intake.secret', () => newSecret(43));

/** What this intake is called at the broker, the same at each start, and no other's: the setting, or a name made once. */
export const intakeName = (dataDir: string): string =>
  process.env.LINESIDE_MQTT_INTAKE_NAME ?? madeOnce(dataDir, 'mqtt-intake.name', randomUUID);

function madeOnce(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, make(), { mode: 0o600 });
  try {
    // broker and API may come here at the same moment: a link is there whole or not at all, and the first one stays
    linkSync(draft, file);
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}
