import { z } from 'zod';
import { databaseAddresses } from '../database/addresses.ts';
import { openDatabase } from '../database/scope.ts';
import { intakeSecret } from '../intake/secret.ts';
import { readSettings } from '../settings.ts';
import { startBroker } from './broker.ts';

const own = z.object({
  LINESIDE_MQTT_PORT: z.coerce.number().int().min(0).max(65_535).default(1883),
  LINESIDE_MQTT_HOST: z.string().default('127.0.0.1'),
});

/** The MQTT broker as a process of its own; it asks the API's tables who may connect. */
async function main(): Promise<void> {
  const settings = readSettings();
  const { data, error } = own.safeParse(process.env);
  if (!data) throw new Error(`The setting ${error.issues[0]!.path.join('.')} is wrong: ${error.issues[0]!.message}`);
  const { appUrl } = await databaseAddresses(settings);
  const database = openDatabase(appUrl, { connections: 4 });
  const broker = await startBroker({
    database,
    port: data.LINESIDE_MQTT_PORT,
    host: data.LINESIDE_MQTT_HOST,
    intakeSecret: intakeSecret(settings.dataDir),
    log: (line) => console.error(`broker: ${line}`),
  });
  console.log(`broker: listening at ${broker.address}`);
  const stop = async () => {
    await broker.close();
    await database.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((problem: Error) => {
  console.error(`broker: ${problem.message}`);
  process.exit(1);
});
