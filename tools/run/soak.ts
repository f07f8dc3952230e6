import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readKept, removePlace } from '../../api/src/database/place.ts';
import { ensurePostgres } from '../../api/src/database/postgres.ts';
import { postmasterOf } from '../../api/src/database/server.ts';
import { stableCompanyId } from '../../api/src/seed/stable-id.ts';
import { keepDatabaseUp, keepUp } from './keep-up.ts';
import { buildParts, remoteNames } from './parts.ts';
import { freePorts } from './ports.ts';
import { root } from './process.ts';
import { type Client, clientOf } from './soak/client.ts';
import { Ledger } from './soak/ledger.ts';
import { heardSince, lookAtRequests, lookAtStream } from './soak/look.ts';
import { live } from './soak/people.ts';
import { readStream } from './soak/stream.ts';
import { type Stack, startStack } from './stack.ts';

// Kills the parts of a deployment in which people and gateways are busy, one after the other, and looks each time whether
// everything comes back and every promise is kept: npm run soak [-- --rounds 100]
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } });

const victims = ['api', 'database', 'broker', 'fleet'] as const;

/** How long everything may take to be as before, in milliseconds. */
const patience = 60_000;
const dataDir = path.join(root, '.cache', 'soak');
const undo: (() => unknown)[] = [];

async function main(): Promise<void> {
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds is a whole number of kills.');
  const { stack, api, ownerUrl } = await bringUp();
  const people = await peopleOf(stack, api);
  const reader = people.approvers[1];
  const stream = readStream(api, reader);
  undo.unshift(() => stream.close());
  const ledger = new Ledger();
  let wrong: string[] = [];
  for (let round = 1; round <= rounds && wrong.length === 0; round += 1) {
    const victim = victims[(round - 1) % victims.length]!;
    const over = new AbortController();
    const living = live(people, ledger, over.signal);
    await pause(500 + Math.random() * 1500);
    kill(stack, victim);
    const killed = Date.now();
    const back = await until(async () => (await heardSince(reader, killed + 1000)) >= 25);
    over.abort();
    await living;
    wrong = back ? await lookAtRequests(ownerUrl, ledger) : ['the devices did not come back'];
    if (wrong.length === 0 && !(await until(async () => lookAtStream(stream, ledger).length === 0)))
      wrong = lookAtStream(stream, ledger);
    if (stream.resets > 0) wrong.push('the stream could not be resumed');
    const seconds = ((Date.now() - killed) / 1000).toFixed(1);
    console.log(
      `round ${round}: ${victim} killed, ${wrong.length === 0 ? 'all' : 'NOT'} as before after ${seconds} s; ${ledger.acknowledged} promises so far`,
    );
  }
  for (const line of wrong.slice(0, 20)) console.error(line);
  console.log(
    `soak: ${wrong.length === 0 ? 'ok' : 'falls short'}, ${ledger.acknowledged} promises in ${rounds} rounds`,
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
}

async function bringUp(): Promise<{ stack: Stack; api: string; ownerUrl: string }> {
  const say = (line: string) => console.log(`  ${line}`);
  mkdirSync(dataDir, { recursive: true });
  const database = await ensurePostgres({ dataDir, fresh: true, say });
  undo.unshift(() => database.stop());
  undo.unshift(keepDatabaseUp(dataDir, say));
  let stack: Stack | undefined;
  const keeper = keepUp(() => stack, say);
  const ports = await freePorts(remoteNames());
  stack = await startStack({
    dataDir,
    database,
    parts: await buildParts(),
    ports,
    without: ['connector'],
    say,
    onLost: keeper.onLost,
    settings: { LINESIDE_CALLS_A_MINUTE: '100000' },
  });
  undo.unshift(() => stack!.close());
  undo.unshift(() => keeper.stop());
  return { stack, api: `http://127.0.0.1:${ports.api}/api`, ownerUrl: database.ownerUrl };
}

async function peopleOf({ demo }: Stack, api: string) {
  const [asker, ...approvers] = ['marieke', 'ruben', 'anke'].map((key) =>
    clientOf(api, demo.users.find((one) => one.key === key)!.emailAddress, demo.password, stableCompanyId('norwell')),
  );
  const ids = await Promise.all(
    approvers.map(async (one) => (await one.call('GET', '/users/me')).data.publicId as string),
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

/** At once, as the kernel does when memory runs out. */
function kill(stack: Stack, victim: (typeof victims)[number]): void {
  if (victim !== 'database') stack.running[victim]!.process.kill('SIGKILL');
  else process.kill(postmasterOf(readKept(dataDir)!.home)!, 'SIGKILL');
}

async function until(holds: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(250)) if (await holds()) return true;
  return false;
}

async function end(code: number): Promise<never> {
  for (const step of undo.splice(0)) await step();
  const kept = readKept(dataDir);
  if (kept) removePlace(dataDir, kept);
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(130));
main()
  .catch((problem: Error) => {
    console.error(problem.message);
    process.exitCode = 1;
  })
  .then(() => end(Number(process.exitCode ?? 0)));
