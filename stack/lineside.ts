import path from 'node:path';
import { DatabaseMismatch } from '../api/src/platform/database/mismatch.ts';
import { ensurePostgres } from '../api/src/platform/database/postgres.ts';
import { TookTooLong } from '../api/src/platform/database/waiting.ts';
import { atEnd, end, isEnding, startUntilEnd } from './ending.ts';
import { keepDatabaseUp } from './keep-up.ts';
import { lockFolder } from './lock.ts';
import { ownData } from './own-data.ts';
import type { BuiltParts } from './parts.ts';
import { patience } from './patience.mjs';
import { type Ports, settledPorts } from './ports.ts';
import { root } from './process.ts';
import type { ProgramName } from './programs.ts';
import { remoteNames } from './remote-folders.ts';
import { type Stack, type StackOptions, startStack } from './stack.ts';

/** Options of a command that starts Lineside: the differences between `npm start` and `npm run dev`. */
export interface StartCommand extends Pick<StackOptions, 'development' | 'onLost'> {
  /** What the person asks for. */
  values: { fresh: boolean; size: string; 'no-connector': boolean };
  /** The command's name in the message about a data folder in use. */
  name: string;
  /** Makes what is served, apart from this process, which waits for servers meanwhile. */
  parts(say: (line: string) => void): Promise<BuiltParts>;
  /** Called when everything is up; answers how to end what it began. */
  up?(stack: Stack, options: StackOptions): () => Promise<void>;
}

const printLine = (line: string) => console.log(`  ${line}`);
const day = 24 * 3_600_000;

/** Brings everything up on this machine, prints how to sign in, and stops it all on Ctrl-C. */
export async function runLineside({ values, ...way }: StartCommand): Promise<void> {
  const began = Date.now();
  const { fresh } = values;
  const without: ProgramName[] = values['no-connector'] ? ['connector'] : [];
  const dataDir = path.resolve(root, process.env.LINESIDE_DATA ?? '.data');
  // a database of one's own may be shared on purpose, and its secrets are sealed with the key in the folder
  if (!process.env.DATABASE_URL) ownData(dataDir, printLine);
  await startUntilEnd(lockFolder(dataDir, way.name), (unlock) => unlock());
  try {
    console.log(`Starting ${way.name} …`);
    const ports = await settledPorts(process.env, { dataDir, remotes: remoteNames(), without });
    const database = startUntilEnd(
      ensurePostgres({ dataDir, fresh, say: printLine, patience }),
      (server) => server.started && server.stop(),
    );
    const parts = way.parts(printLine);
    parts.catch(() => {}); // the stack rejects with it
    const postgres = await database;
    if (postgres.started) atEnd(keepDatabaseUp(dataDir, printLine));
    const { development } = way;
    // Ctrl-C reaches the programs too, and some are faster to end than this one to stop them
    const onLost = (part: ProgramName) => isEnding() || way.onLost(part);
    const options = {
      dataDir,
      database: postgres,
      parts,
      ports,
      size: Number(values.size),
      without,
      say: printLine,
      development,
      onLost,
      asksForTerms: true,
      // the demo's devices show both: some have licences, others don't
      settings: { LINESIDE_LICENCES: process.env.LINESIDE_LICENCES ?? 'true' },
    };
    const stack = await startStack(options);
    atEnd(() => stack.close());
    const daily = setInterval(() => stack.sign(), day);
    atEnd(() => clearInterval(daily));
    if (way.up) atEnd(way.up(stack, options));
    await printAddresses(way.name, stack, ports, (Date.now() - began) / 1000);
  } catch (problem) {
    // a process stopped on purpose fails by that
    if (!isEnding()) console.error(`\n${withAdvice(problem as Error)}`);
    await end(1);
  }
}

/** The error, and its remedy: of a part that took too long, and of a database that doesn't fit this version. */
export function withAdvice(problem: Error, { DATABASE_URL } = process.env): string {
  if (problem instanceof TookTooLong)
    return `${problem.message}\nOn a slow machine, wait longer: set LINESIDE_PATIENCE=${10 * patience} and start again. LINESIDE_VERBOSE=1 shows what each part prints.`;
  if (!(problem instanceof DatabaseMismatch)) return problem.message;
  const anew = DATABASE_URL
    ? 'Empty the database that DATABASE_URL names'
    : 'Start with --fresh (npm start -- --fresh) to create it again';
  return `${problem.message}\n${anew}: changes in the demo will be lost.`;
}

async function printAddresses(
  name: string,
  stack: Stack,
  { inbox, help, publisher }: Ports,
  seconds: number,
): Promise<void> {
  const { users, password } = stack.demo;
  const brands = new Map<string, string>();
  for (const { brand } of users) if (!brands.has(brand)) brands.set(brand, await stack.addressOf(brand));
  console.log(`\n${name} is ready, after ${seconds.toFixed(0)} s. Log in with the password ${password}:\n`);
  for (const [brand, address] of brands) {
    console.log(`  ${address}`);
    for (const user of users.filter((user) => user.brand === brand))
      console.log(`    ${user.emailAddress.padEnd(34)} ${user.shown}`);
    console.log('');
  }
  console.log(`  Mail that is sent: http://127.0.0.1:${inbox}`);
  console.log(`  Help centre: http://localhost:${help}`);
  if (stack.publisher) console.log(`  Remotes are published at http://127.0.0.1:${publisher}`);
  console.log('');
  if (!stack.running.connector) console.log('  Without the VPN client: the portal shows how to install it.\n');
  console.log('Stop with Ctrl-C.');
}
