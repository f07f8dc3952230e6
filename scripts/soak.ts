import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stableCompanyId } from '../api/src/domain/demo-company/stable-id.ts';
import { ensurePostgres } from '../api/src/platform/database/postgres.ts';
import { openDatabase } from '../api/src/platform/database/scope.ts';
import { postmasterOf } from '../api/src/platform/database/server.ts';
import { readServerFolder, removeServerFolder } from '../api/src/platform/database/server-folder.ts';
import { fuzz } from '../api/test/fuzz/fuzz.ts';
import { leaksIn } from '../api/test/fuzz/leaks.ts';
import { openPeople } from '../api/test/fuzz/people.ts';
import { rememberPlaces } from '../api/test/fuzz/places.ts';
import { randomOf } from '../api/test/fuzz/random.ts';
import { atEnd, end, isEnding, startUntilEnd } from '../stack/ending.ts';
import { keepDatabaseUp, keepUp } from '../stack/keep-up.ts';
import { buildParts } from '../stack/parts.ts';
import { patience } from '../stack/patience.mjs';
import { freePorts, type Ports } from '../stack/ports.ts';
import { root } from '../stack/process.ts';
import { remoteNames } from '../stack/remote-folders.ts';
import { type Stack, startStack } from '../stack/stack.ts';
import { readCommandLine } from './command-lines.mjs';
import { type Client, clientOf } from './soak/client.ts';
import { endConnector, soakConnector } from './soak/connector.ts';
import { Ledger } from './soak/ledger.ts';
import { type Link, openLink } from './soak/link.ts';
import { lookAtRequests, lookAtStream, messagesSince } from './soak/look.ts';
import { live } from './soak/people.ts';
import { sendRawRequests } from './soak/raw-requests.ts';
import { appliedTwice, PromisedSettings } from './soak/settings.ts';
import { readStream } from './soak/stream.ts';
import { confirmMs, TriedSettings } from './soak/trials.ts';
import { PromisedValues } from './soak/values.ts';
import { unitTests } from './test-run/tests.ts';

// Kills parts of a deployment with busy people and gateways, or cuts the gateways' link to the broker, as chance draws them by
// the seed, and checks each time that everything recovers and every promise holds. Then sends malformed bytes and invalid
// requests, and checks for failures: last, since these remove devices of the demo that are waited for after a kill. First it
// does the same to a connector with a real tunnel. Before all that it calls the API with everything that people of several
// kinds could use to learn hidden data; `npm test` draws half.
// npm run soak [-- --rounds 100 --raw 20000 --requests 50000 --seed 1 --no-connector --no-hidden]
const { values } = readCommandLine('soak');
const seed = Number(values.seed ?? Date.now() % 1_000_000);

const victims = ['api', 'database', 'broker', 'fleet', 'link'] as const;
/** Which of them, and after how long: the same for the same seed. */
const chance = randomOf(seed);

/** The time-out for recovery, in milliseconds. */
const timeoutMs = 60_000 * patience;
const vpnServerSecret = 'the-secret-of-a-vpn-server';
const dataDir = path.join(root, '.cache', 'soak');
/** Where machines of the fleet note what they apply. */
const appliedPath = path.join(dataDir, 'applied');

async function main(): Promise<void> {
  atEnd(removeData);
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds is a whole number of kills.');
  if (!values['no-hidden']) await askForHidden();
  if (!values['no-connector']) await tryConnector();
  const { stack, link, api, ports, ownerUrl } = await startAll();
  const people = await peopleOf(stack, api);
  const reader = people.approvers[1];
  const stream = readStream(api, reader);
  atEnd(() => stream.close());
  const ledger = new Ledger();
  const devices = await onlineDevices(reader);
  const settings = new PromisedSettings(reader, devices);
  const trials = new TriedSettings(reader, devices.slice(8, -1));
  const sentValues = await PromisedValues.of(reader, { ...ports, mqtt: link.port }, devices.at(-1)!);
  atEnd(() => sentValues.close());
  const progress = () =>
    `${ledger.acknowledged} promises, ${settings.acknowledged} settings, ${trials.kept} kept and ${trials.reverted} reverted, and ${sentValues.acknowledged} values`;
  let wrong: string[] = [];
  for (let round = 1; round <= rounds && wrong.length === 0; round += 1) {
    const victim = chance.pick(victims);
    const stopping = new AbortController();
    const living = Promise.all([
      live(people, ledger, stopping.signal),
      settings.change(stopping.signal),
      trials.change(stopping.signal),
      sentValues.send(stopping.signal),
    ]);
    await pause(500 + chance.whole(1500));
    if (victim === 'link') link.cut();
    else kill(stack, victim);
    const killed = Date.now();
    const back = await until(async () => (await messagesSince(reader, killed + 1000)) >= 25);
    stopping.abort();
    await living;
    wrong = back ? await lookAtRequests(ownerUrl, ledger) : ['the devices did not come back'];
    if (wrong.length === 0 && !(await until(async () => lookAtStream(stream, ledger).length === 0)))
      wrong = lookAtStream(stream, ledger);
    if (wrong.length === 0 && !(await until(async () => (await settings.look(ownerUrl)).length === 0)))
      wrong = await settings.look(ownerUrl);
    if (wrong.length === 0 && !(await until(async () => (await trials.look(ownerUrl, appliedPath)).length === 0)))
      wrong = await trials.look(ownerUrl, appliedPath);
    if (wrong.length === 0 && !(await until(async () => (await sentValues.look(ownerUrl)).length === 0)))
      wrong = await sentValues.look(ownerUrl);
    wrong.push(...appliedTwice(appliedPath));
    if (stream.resets > 0) wrong.push('the stream could not be resumed');
    const seconds = ((Date.now() - killed) / 1000).toFixed(1);
    console.log(
      `round ${round}: ${victim} ${victim === 'link' ? 'cut' : 'killed'}, ${wrong.length === 0 ? 'all' : 'NOT'} as before after ${seconds} s; ${progress()} so far`,
    );
  }
  if (wrong.length === 0 && rounds >= 10 && (trials.kept === 0 || trials.reverted === 0))
    wrong.push('no LAN was kept, or none reverted');
  for (const line of wrong.slice(0, 20)) console.error(line);
  console.log(`soak: ${wrong.length === 0 ? 'ok' : 'falls short'}, ${progress()} in ${rounds} rounds`);
  if (wrong.length > 0) process.exitCode = 1;
  if (!(await sendRawRequests(stack, ports, { seed, count: Number(values.raw) }))) process.exitCode = 1;
  await sendNonsense(stack, api, ownerUrl);
}

async function askForHidden(): Promise<void> {
  const { ok } = await unitTests(['--silent', 'api/test/isolation/hidden'], {
    minutes: 20,
    env: { LINESIDE_WHOLE: '1' },
  });
  console.log(`soak: ${ok ? 'ok' : 'falls short'}, everything asked of what is hidden`);
  if (!ok) process.exitCode = 1;
}

async function tryConnector(): Promise<void> {
  atEnd(endConnector);
  const wrong = await soakConnector((line) => console.log(`  ${line}`));
  for (const line of wrong) console.error(line);
  console.log(`soak: ${wrong.length === 0 ? 'ok' : 'falls short'}, a connector killed, raced and fuzzed`);
  if (wrong.length > 0) process.exitCode = 1;
}

/** Requests made from the API's own descriptions, many with something wrong: none may cause a server error. */
async function sendNonsense({ demo }: Stack, api: string, ownerUrl: string): Promise<void> {
  const count = Number(values.requests);
  const people = await openPeople({
    address: api.replace(/\/api$/, ''),
    password: demo.password,
    vpnServerSecret,
    people: [
      ...['ruben', 'marieke', 'anke'].map((key) => ({ key, at: 'norwell' })),
      { key: 'lotte', at: 'acme' },
      { key: 'katrin', at: 'delta' },
    ].map(({ key, at }) => ({
      emailAddress: demo.users.find((user) => user.key === key)!.emailAddress,
      company: stableCompanyId(at),
    })),
  });
  const owner = openDatabase(ownerUrl, { connections: 1 });
  const leaks = await leaksIn(owner);
  const renew = await rememberPlaces(owner);
  const { sent, reached, wrong } = await fuzz(people, leaks, { seed, count, renew });
  await owner.close();
  for (const line of wrong.slice(0, 20)) console.error(line);
  const isFine = wrong.length === 0 && reached >= sent / 2;
  console.log(
    `soak: ${isFine ? 'ok' : 'falls short'}, ${sent} requests of seed ${seed}, ${reached} of them reached further`,
  );
  if (!isFine) process.exitCode = 1;
}

async function startAll(): Promise<{ stack: Stack; link: Link; api: string; ports: Ports; ownerUrl: string }> {
  const printLine = (line: string) => console.log(`  ${line}`);
  mkdirSync(dataDir, { recursive: true });
  const database = await startUntilEnd(ensurePostgres({ dataDir, fresh: true, say: printLine, patience }), (server) =>
    server.stop(),
  );
  atEnd(keepDatabaseUp(dataDir, printLine));
  let stack: Stack | undefined;
  const keeper = keepUp(() => stack, printLine);
  const ports = await freePorts(remoteNames());
  const link = await openLink(ports.mqtt);
  atEnd(() => link.close());
  stack = await startStack({
    dataDir,
    database,
    parts: await buildParts(),
    ports,
    without: ['connector'],
    fleet: { broker: `mqtt://127.0.0.1:${link.port}`, applied: appliedPath, confirmMs },
    say: printLine,
    onLost: keeper.onLost,
    settings: {
      LINESIDE_CALLS_A_MINUTE: '1000000',
      LINESIDE_SIGN_IN_ACCOUNT_FAILURES: '1000000',
      LINESIDE_SIGN_IN_ADDRESS_FAILURES: '1000000',
      LINESIDE_VPN_SERVER_SECRET: vpnServerSecret,
    },
  });
  atEnd(() => stack!.close());
  atEnd(() => keeper.stop());
  return { stack, link, api: `http://127.0.0.1:${ports.api}/api`, ports, ownerUrl: database.ownerUrl };
}

async function peopleOf({ demo }: Stack, api: string) {
  const [asker, ...approvers] = ['marieke', 'ruben', 'anke'].map((key) =>
    clientOf(api, demo.users.find((user) => user.key === key)!.emailAddress, demo.password, stableCompanyId('norwell')),
  );
  const ids = await Promise.all(
    approvers.map(async (approver) => (await approver.call('GET', '/users/me')).data.publicId as string),
  );
  const { data } = await asker!.call('GET', '/agents?page-size=4000&fields=publicId,can');
  const devices = (data as { publicId: string; can: { requestAccess: boolean } }[]).filter(
    ({ can }) => can.requestAccess,
  );
  return {
    asker: asker!,
    approvers: approvers as [Client, Client],
    approverIds: ids,
    devices: devices.map(({ publicId }) => publicId),
  };
}

/** Devices whose gateways are connected, once there are some. */
async function onlineDevices(client: Client): Promise<string[]> {
  let ids: string[] = [];
  await until(async () => {
    const { data } = await client.call('GET', '/agents?fields=status&page-size=4000');
    const online = ((data ?? []) as { publicId: string; status: string }[]).filter(({ status }) => status === 'online');
    ids = online.map(({ publicId }) => publicId);
    return ids.length >= 25;
  });
  return ids;
}

/** At once, as the kernel does when memory runs out. */
function kill(stack: Stack, victim: Exclude<(typeof victims)[number], 'link'>): void {
  if (victim !== 'database') stack.running[victim]!.process.kill('SIGKILL');
  else process.kill(postmasterOf(readServerFolder(dataDir)!.home)!, 'SIGKILL');
}

async function until(holds: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(250)) if (await holds()) return true;
  return false;
}

function removeData(): void {
  const serverFolder = readServerFolder(dataDir);
  if (serverFolder) removeServerFolder(dataDir, serverFolder);
  rmSync(dataDir, { recursive: true, force: true });
}

main()
  .catch((problem: Error) => {
    // a process stopped on purpose fails by that
    if (!isEnding()) console.error(problem.message);
    process.exitCode = 1;
  })
  .then(() => end(Number(process.exitCode ?? 0)));
