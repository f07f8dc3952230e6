import { startIntake } from './domain/gateway/intake.ts';
import { intakeName, intakeSecret } from './domain/gateway/secret.ts';
import { startWebhooks } from './domain/webhook/sender.ts';
import { createAppContext } from './edge/create-app-context.ts';
import { createServer } from './edge/server.ts';
import { startJobs } from './jobs/jobs.ts';
import { migrate } from './migrations/migrate.ts';
import { sealStoredSecrets } from './migrations/seal-stored-secrets.ts';
import { databaseAddresses } from './platform/database/addresses.ts';
import { connectWithin } from './platform/database/roles.ts';
import { assertServingRole, openDatabase } from './platform/database/scope.ts';
import { keepRunning } from './platform/keep-running.ts';
import { startPost } from './platform/mail/sender.ts';
import { readSettings } from './platform/settings.ts';
import { mails } from './registry/domains.ts';

/** A rush waits for its turn, for longer than a frozen server is waited for. */
const ofApi = { connections: 20, watch: true, timeouts: { turn: 15_000, connection: connectWithin } };

/** The API as a separate process: database, routes, jobs, and the intake of gateways' messages. */
async function main(): Promise<void> {
  const settings = readSettings();
  const { ownerUrl, appUrl } = await databaseAddresses(settings);
  await migrate(ownerUrl);
  await sealStoredSecrets(ownerUrl, settings.sealKey);
  const database = openDatabase(appUrl, { ...ofApi, sealKey: settings.sealKey });
  await assertServingRole(database);
  const app = await createAppContext(database, settings);
  const server = await createServer(app);
  const address = await server
    .listen({ port: settings.port, host: settings.host })
    .catch((problem: NodeJS.ErrnoException) => {
      throw problem.code === 'EADDRINUSE'
        ? new Error(`Port ${settings.port} is taken: set LINESIDE_API_PORT to another`)
        : problem;
    });
  const jobs = startJobs(database, settings, (problem) => server.log.error(problem));
  const intake = await startIntake({
    database,
    mqttUrl: settings.mqttUrl,
    shared: settings.mqttShared,
    secret: intakeSecret(settings.dataDir),
    name: intakeName(settings.dataDir),
    log: (line) => server.log.warn(line),
  });
  const postOffice = await startPost({ database, templates: mails, settings, log: (line) => server.log.warn(line) });
  const webhooks = await startWebhooks({
    database,
    local: settings.localWebhooks,
    log: (line) => server.log.warn(line),
  });
  keepRunning((problem) => server.log.error(problem));
  console.log(`api: listening at ${address}`);
  const stop = async () => {
    await Promise.allSettled([
      intake.close(),
      jobs.close(),
      postOffice.close(),
      webhooks.close(),
      app.hub.close(),
      app.tunnels.close(),
    ]);
    await server.close();
    await database.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((problem: Error) => {
  console.error(`api: ${problem.message}`);
  process.exit(1);
});
