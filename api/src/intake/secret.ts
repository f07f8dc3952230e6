import { randomUUID } from 'node:crypto';
import { madeOnce } from '../made-once.ts';
import { newSecret } from '../session/secret.ts';

/** The intake's user name at the broker; no agent's id looks like it. */
export const intakeUser = 'intake';

/** What the intake signs in to the broker with: the setting, or a secret made once and kept for its owner alone. */
export const intakeSecret = (dataDir: string): string =>
  process.env.LINESIDE_MQTT_INTAKE_SECRET ?? madeOnce(dataDir, 'mqtt-intake.secret', () => newSecret(43));

/** What this intake is called at the broker, the same at each start, and no other's: the setting, or a name made once. */
export const intakeName = (dataDir: string): string =>
  process.env.LINESIDE_MQTT_INTAKE_NAME ?? madeOnce(dataDir, 'mqtt-intake.name', randomUUID);
