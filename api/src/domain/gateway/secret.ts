import { randomUUID } from 'node:crypto';
import { madeOnce } from '../../platform/database/made-once.ts';
import { newSecret } from '../../platform/secret.ts';

/** The intake's user name at the broker; no agent's id looks like it. */
export const intakeUser = 'intake';

/** The intake's password at the broker: the setting, or a secret created once, readable by its owner only. */
export const intakeSecret = (dataDir: string): string =>
  process.env.LINESIDE_MQTT_INTAKE_SECRET ?? madeOnce(dataDir, 'mqtt-intake.secret', () => newSecret(43));

/**
 * The client id of this intake at the broker, the same at each start, and unique: the setting, or an id created once.
 */
export const intakeName = (dataDir: string): string =>
  process.env.LINESIDE_MQTT_INTAKE_NAME ?? madeOnce(dataDir, 'mqtt-intake.name', randomUUID);
