import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { z } from 'zod';
import { intakeSecret } from '../domain/gateway/secret.ts';
import { databaseAddresses } from '../platform/database/addresses.ts';
import { openDatabase } from '../platform/database/scope.ts';
import { keepRunning } from '../platform/keep-running.ts';
import { readSettings } from '../platform/settings.ts';
import { type BrokerSecurity, startBroker } from './broker.ts';

const brokerSettings = z.object({
  LINESIDE_MQTT_PORT: z.coerce.number().int().min(0).max(65_535).default(1883),
  LINESIDE_MQTT_HOST: z.string().default('127.0.0.1'),
  /** With TLS, where a certificate is configured: files in PEM. */
  LINESIDE_MQTTS_PORT: z.coerce.number().int().min(0).max(65_535).default(8883),
  LINESIDE_MQTTS_HOST: z.string().default('127.0.0.1'),
  LINESIDE_MQTTS_CERTIFICATE: z.string().min(1).optional(),
  LINESIDE_MQTTS_KEY: z.string().min(1).optional(),
});

/** TLS options; undefined if TLS isn't configured. Throws a sentence that names the invalid setting. */
function securedBy(data: z.infer<typeof brokerSettings>): BrokerSecurity | undefined {
  const { LINESIDE_MQTTS_CERTIFICATE, LINESIDE_MQTTS_KEY } = data;
  if (!LINESIDE_MQTTS_CERTIFICATE && !LINESIDE_MQTTS_KEY) return undefined;
  const read = (setting: 'LINESIDE_MQTTS_CERTIFICATE' | 'LINESIDE_MQTTS_KEY') => {
    const file = data[setting];
    if (!file) throw new Error(`The setting ${setting} is missing: TLS needs a certificate and its key`);
    try {
      return readFileSync(file, 'utf8');
    } catch (problem) {
      throw new Error(`The file that ${setting} names can't be read: ${(problem as Error).message}`);
    }
  };
  const [certificate, key] = [read('LINESIDE_MQTTS_CERTIFICATE'), read('LINESIDE_MQTTS_KEY')];
  try {
    createSecureContext({ cert: certificate, key });
  } catch (problem) {
    const files = 'LINESIDE_MQTTS_CERTIFICATE and LINESIDE_MQTTS_KEY';
    throw new Error(`What ${files} name is no certificate with its key, in PEM: ${(problem as Error).message}`);
  }
  return { port: data.LINESIDE_MQTTS_PORT, host: data.LINESIDE_MQTTS_HOST, certificate, key };
}

/** The MQTT broker as a separate process; it reads the API's tables to decide who may connect. */
async function main(): Promise<void> {
  const settings = readSettings();
  const { data, error } = brokerSettings.safeParse(process.env);
  if (!data) throw new Error(`The setting ${error.issues[0]!.path.join('.')} is wrong: ${error.issues[0]!.message}`);
  const { appUrl } = await databaseAddresses(settings);
  const database = openDatabase(appUrl, { connections: 4 });
  const broker = await startBroker({
    database,
    port: data.LINESIDE_MQTT_PORT,
    host: data.LINESIDE_MQTT_HOST,
    secured: securedBy(data),
    intakeSecret: intakeSecret(settings.dataDir),
    log: (line) => console.error(`broker: ${line}`),
  });
  const addresses = [broker.address, broker.securedAddress].filter((address) => address !== undefined);
  keepRunning((problem) => console.error('broker:', problem));
  console.log(`broker: listening at ${addresses.join(' and ')}`);
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
