import { senderAndReaderOf } from './domain/branding/sender-and-reader.ts';
import { startImports } from './domain/configuration/imports.ts';
import { type Intake, startIntake } from './domain/gateway/intake.ts';
import { intakeName, intakeSecret } from './domain/gateway/secret.ts';
import { ensureGatewayAuthority } from './domain/gateway-tunnel/authority.ts';
import { printReport } from './domain/report/print-report.ts';
import { printerOf } from './domain/report/printer.ts';
import { startWebhooks } from './domain/webhook/sender.ts';
import { createAppContext } from './edge/create-app-context.ts';
import { reasonsAgainst } from './edge/readiness.ts';
import { createServer } from './edge/server.ts';
import { startJobs } from './jobs/jobs.ts';
import { isMigrated, migrate } from './migrations/migrate.ts';
import { sealStoredSecrets } from './migrations/seal-stored-secrets.ts';
import { databaseAddresses } from './platform/database/addresses.ts';
import { type Holder, holdAlone } from './platform/database/one-holder.ts';
import { connectWithin } from './platform/database/roles.ts';
import { assertServingRole, openDatabase } from './platform/database/scope.ts';
import { startWorker } from './platform/job/worker.ts';
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
  const database = openDatabase(appUrl, {
    ...{ ...ofApi, sealKey: settings.sealKey, callsLocal: settings.localWebhooks },
    ...{ licences: settings.licences, untaggedRetention: settings.untaggedRetention },
  });
  await assertServingRole(database);
  // made at the first start; a file of the operator is read at each
  await database.inScope({}, (tx) => ensureGatewayAuthority(tx, settings));
  const app = await createAppContext(database, settings);
  let intake: Holder<Intake> | undefined;
  const server = await createServer(app, {
    ready: reasonsAgainst(
      database,
      () => isMigrated(ownerUrl),
      () => intake?.state(),
    ),
  });
  const address = await server
    .listen({ port: settings.port, host: settings.host })
    .catch((problem: NodeJS.ErrnoException) => {
      throw problem.code === 'EADDRINUSE'
        ? new Error(`Port ${settings.port} is taken: set LINESIDE_API_PORT to another`)
        : problem;
    });
  const jobs = startJobs(database, settings, {
    error: (details, text) => server.log.error(details, text),
    warn: (details, text) => server.log.warn(details, text),
    info: (details, text) => server.log.info(details, text),
  });
  const log = (line: string) => server.log.warn(line);
  const name = intakeName(settings.dataDir);
  // the broker ends the connection of one intake when another comes with its name
  intake = holdAlone({
    url: appUrl,
    name: settings.mqttShared ? `intake ${name}` : 'intake',
    begin: () =>
      startIntake({
        database,
        mqttUrl: settings.mqttUrl,
        shared: settings.mqttShared,
        secret: intakeSecret(settings.dataDir),
        name,
        log,
      }),
    log,
  });
  await intake.begun;
  const postOffice = await startPost({ database, templates: mails, senderAndReader: senderAndReaderOf, settings, log });
  const webhooks = await startWebhooks({
    database,
    local: settings.localWebhooks,
    log,
  });
  const imports = await startImports({ ...app, log });
  const printer = printerOf(settings.chromium);
  const printing = { ...app, printer, addresses: settings.addresses, log };
  const worker = await startWorker(
    database,
    [{ kind: 'report', canWork: printer.isReady, work: (job) => printReport(printing, job) }],
    log,
  );
  keepRunning((problem) => server.log.error(problem));
  console.log(`api: listening at ${address}`);
  const stop = async () => {
    await Promise.allSettled([
      intake.close(),
      jobs.close(),
      postOffice.close(),
      webhooks.close(),
      imports.close(),
      worker.close(),
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
