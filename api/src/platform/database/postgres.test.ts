import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { aClone, type Clone } from '../../../test/clone.ts';
import { withClient } from './roles.ts';
import { openDatabase } from './scope.ts';
import { postmasterOf, stopServer } from './server.ts';
import { otherAccount, removeServerFolder, type ServerFolder } from './server-folder.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const root = process.getuid?.() === 0;
const asRoot = root ? test : test.skip;
let clone: Clone;
const clones: Clone[] = [];

const a = (...options: Parameters<typeof aClone>): Clone => {
  const clone = aClone(...options);
  clones.push(clone);
  return clone;
};
const keptOf = ({ dataDir }: Pick<Clone, 'dataDir'>): ServerFolder =>
  JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));

/** More data folders of the same clone. */
const folderOf = (name: string) => join(clone.folder, name);
const keptIn = (name: string) => keptOf({ dataDir: folderOf(name) });

/** A statement's first column, as the owner. */
const read = (url: string, statement: string) =>
  withClient(url, async (client) =>
    (await client.query({ text: statement, rowMode: 'array' })).rows.map(([first]) => first),
  );

beforeAll(() => {
  clone = a();
});

afterAll(async () => {
  const others = ['impatient', 'original', 'copy', 'restored'].map((name) => ({ dataDir: folderOf(name) }));
  for (const database of [...clones, ...others]) {
    if (existsSync(join(database.dataDir, 'postgres.json'))) {
      const { home } = keptOf(database);
      await stopServer({ home });
      for (const name of readdirSync(dirname(home))) {
        if (name.startsWith(basename(home))) rmSync(join(dirname(home), name), { recursive: true });
      }
    }
  }
  for (const database of clones) database.remove();
});

test('one of four simultaneous processes starts the server, and all use it', async () => {
  const outcomes = await Promise.all([clone.ensure(), clone.ensure(), clone.ensure(), clone.ensure()]);
  expect(outcomes.map(({ have }) => have?.started).sort()).toEqual([false, false, false, true]);
  expect(new Set(outcomes.map(({ have }) => have?.appUrl)).size).toBe(1);
  expect(statSync(join(clone.dataDir, 'postgres.json')).mode & 0o777).toBe(0o600);
  // all four have ended: the server has not
  expect(await read(outcomes[0]!.have!.ownerUrl, 'select current_user::text')).toEqual(['lineside_owner']);
  expect(await read(outcomes[0]!.have!.ownerUrl, 'show listen_addresses')).toEqual(['127.0.0.1']);
  // confirmed rows are on the disk
  expect(await read(outcomes[0]!.have!.ownerUrl, 'show fsync')).toEqual(['on']);
});

test('a connection without the password is refused', async () => {
  const { have } = await clone.ensure();
  const without = Object.assign(new URL(have!.ownerUrl), { password: 'guessed' }).href;
  await expect(read(without, 'select 1')).rejects.toThrow(/password authentication failed/);
});

test('the server’s time begins when it is launched: the making of its files isn’t part of it', async () => {
  // a third of a second, and the files alone take longer
  const { threw, have } = await clone.ensure({ dataDir: folderOf('impatient'), patience: 1 / 180 });
  expect(threw).toBeUndefined();
  expect(have?.started).toBe(true);
});

test('a server whose start fails is stopped again', async () => {
  const dataDir = folderOf('impatient');
  const folder = keptOf({ dataDir });
  await stopServer(folder);
  writeFileSync(join(dataDir, 'postgres.json'), JSON.stringify({ ...folder, password: 'not that of the files' }));
  expect((await clone.ensure({ dataDir })).threw).toMatch(/has another password/);
  expect(postmasterOf(folder.home)).toBeUndefined();
});

test('a killed server restarts with all committed data, and the API recovers by itself', async () => {
  const { have } = await clone.ensure();
  await read(have!.ownerUrl, 'create table work (id int primary key)');
  await read(have!.ownerUrl, 'grant all on work to lineside_app');
  const database = openDatabase(have!.appUrl, { connections: 3 });
  const insert = (id: number) => database.inScope({}, (tx) => tx.execute(sql`insert into work values (${id})`));
  let acknowledged = 0;
  const work = async () => {
    for (;;) {
      await insert(acknowledged + 1);
      acknowledged++;
      if (acknowledged === 20) process.kill(postmasterOf(keptOf(clone).home)!, 'SIGKILL');
    }
  };
  await expect(work()).rejects.toBeInstanceOf(DatabaseUnavailable);
  for (let index = 0; index < 6; index++) await expect(insert(-1)).rejects.toBeInstanceOf(DatabaseUnavailable);
  const restarted = await clone.ensure();
  expect(restarted.have).toEqual({ ...have, started: true });
  expect(acknowledged).toBeGreaterThanOrEqual(20);
  const { rows } = await database.inScope({}, (tx) => tx.execute(sql`select count(*)::int as kept from work`));
  // a write in progress at the power failure may be there or not
  expect([acknowledged, acknowledged + 1]).toContain(rows[0]!.kept);
  await database.close();
});

test('a pid file that names another process neither hinders the start nor stops that process', async () => {
  const { home } = keptOf(clone);
  const file = join(home, 'data', 'postmaster.pid');
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  await stopServer({ home });
  // its command even names a file of the data folder
  const reading = ['-f', join(home, 'data', 'postgresql.conf')];
  const bystander = spawn('tail', reading, { stdio: 'ignore', ...otherAccount() });
  try {
    writeFileSync(file, [bystander.pid, ...rest].join('\n'));
    await stopServer({ home });
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
    expect((await clone.ensure()).have?.started).toBe(true);
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
  } finally {
    bystander.kill();
  }
});

test('a process that dies while starting the server blocks no other process', async () => {
  await stopServer(keptOf(clone));
  const first = clone.begin();
  const starting = () => readdirSync(clone.dataDir).some((name) => name.startsWith('postgres-starting-'));
  while (!starting()) await pause(1);
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect((await clone.ensure()).have).toBeDefined();
  expect(starting()).toBe(false);
});

test('an interrupted installation of the server starts again', async () => {
  const other = a();
  const first = other.begin();
  while (!isMaking(other)) await pause(1);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const { have, threw } = await other.ensure();
  expect(threw).toBeUndefined();
  expect(await read(have!.ownerUrl, 'select 1')).toEqual([1]);
});

/** Whether its data folder is being made, and the first files are there. */
function isMaking(of: Clone): boolean {
  if (!existsSync(join(of.dataDir, 'postgres.json'))) return false;
  const { home } = keptOf(of);
  return readdirSync(home).some((name) => name.includes('.making.') && existsSync(join(home, name, 'PG_VERSION')));
}

test('a taken port is left to its owner: the server moves to another', async () => {
  const { port, home } = keptOf(clone);
  await stopServer({ home });
  const squatter = spawn(process.execPath, [
    '-e',
    `require('net').createServer().listen(${port}, '127.0.0.1', () => console.log('there'))`,
  ]);
  try {
    await once(squatter.stdout, 'data');
    const { have } = await clone.ensure();
    expect(new URL(have!.appUrl).port).not.toBe(String(port));
    expect(await read(have!.ownerUrl, 'select count(*)::int > 10 from work')).toEqual([true]);
  } finally {
    squatter.kill();
  }
});

test('a database of another PostgreSQL version is refused with both versions, or created again', async () => {
  const { home } = keptOf(clone);
  await stopServer({ home });
  const file = join(home, 'data', 'PG_VERSION');
  const version = readFileSync(file, 'utf8').trim();
  writeFileSync(file, '12\n');
  expect((await clone.ensure()).threw).toBe(
    `The database in ${home} was made by PostgreSQL 12; this version of Lineside has ${version}`,
  );
  expect((await clone.ensure({ fresh: true })).have?.started).toBe(true);
});

test('begun afresh, the old server and its data are gone', async () => {
  const before = keptOf(clone);
  const { have } = await clone.ensure({ fresh: true });
  expect(have?.started).toBe(true);
  expect(keptOf(clone).password).not.toBe(before.password);
  expect(await read(have!.ownerUrl, "select to_regclass('work')::text")).toEqual([null]);
});

asRoot('a database whose project folder lost its memory is moved aside, and it is said where', async () => {
  const { home } = keptOf(clone);
  const { have } = await clone.ensure();
  await read(have!.ownerUrl, 'create table precious (id int)');
  rmSync(clone.dataDir, { recursive: true });
  const { output, have: anew } = await clone.ensure();
  const aside = /moved it to (\S+)/.exec(output.join('\n'))?.[1];
  expect(existsSync(join(aside!, 'data', 'PG_VERSION'))).toBe(true);
  expect(postmasterOf(aside!)).toBeUndefined();
  expect(keptOf(clone).home).toBe(home);
  expect(await read(anew!.ownerUrl, "select to_regclass('precious')::text")).toEqual([null]);
});

test('a copied folder gets a server of its own, and --fresh there leaves the other’s alone', async () => {
  const { have } = await clone.ensure({ dataDir: folderOf('original') });
  await read(have!.ownerUrl, 'create table precious (id int)');
  cpSync(folderOf('original'), folderOf('copy'), { recursive: true });
  removeServerFolder(folderOf('copy'), keptIn('original'));
  cpSync(join(folderOf('original'), 'postgres.json'), join(folderOf('copy'), 'postgres.json'));
  const copied = await clone.ensure({ dataDir: folderOf('copy'), fresh: true });
  expect(copied.output[0]).toBe(
    `${folderOf('copy')} is a copy of ${folderOf('original')}: it gets a database of its own`,
  );
  for (const part of ['port', 'password'] as const)
    expect(new URL(copied.have!.ownerUrl)[part]).not.toBe(new URL(have!.ownerUrl)[part]);
  expect(await read(copied.have!.ownerUrl, "select to_regclass('precious')::text")).toEqual([null]);
  expect(await read(have!.ownerUrl, "select to_regclass('precious')::text")).toEqual(['precious']);
});

test('a moved folder keeps its database, and a new one at its old place gets another', async () => {
  await stopServer(keptIn('original'));
  renameSync(folderOf('original'), folderOf('moved'));
  const moved = await clone.ensure({ dataDir: folderOf('moved') });
  expect(moved.output).toEqual([`${folderOf('moved')} was moved from ${folderOf('original')}: it keeps its database`]);
  const other = await clone.ensure({ dataDir: folderOf('original') });
  expect(await read(other.have!.ownerUrl, "select to_regclass('precious')::text")).toEqual([null]);
  expect(await read(moved.have!.ownerUrl, "select to_regclass('precious')::text")).toEqual(['precious']);
});

test('the only copy that is left of a folder keeps its database', async () => {
  await stopServer(keptIn('moved'));
  cpSync(folderOf('moved'), folderOf('restored'), { recursive: true });
  rmSync(folderOf('moved'), { recursive: true });
  const { output, have } = await clone.ensure({ dataDir: folderOf('restored') });
  expect(output).toEqual([`${folderOf('restored')} was moved from ${folderOf('moved')}: it keeps its database`]);
  expect(await read(have!.ownerUrl, "select to_regclass('precious')::text")).toEqual(['precious']);
});

asRoot('root has the server run as nobody, from a clone in a folder that nobody else may enter', async () => {
  const hidden = a({ mode: 0o700 });
  const { have } = await hidden.ensure();
  expect(await read(have!.ownerUrl, 'select 1')).toEqual([1]);
  const { home } = keptOf(hidden);
  expect(statSync(`/proc/${postmasterOf(home)}`).uid).toBe(otherAccount()!.uid);
  expect(home.startsWith(hidden.folder)).toBe(false);
});

test('without root the server’s files are in the project folder and move with it', async () => {
  const plain = a({ mode: 0o700, ...(root ? { owner: otherAccount()! } : {}) });
  const { have } = await plain.ensure();
  expect(await read(have!.ownerUrl, 'select 1')).toEqual([1]);
  expect(keptOf(plain).home).toBe(join(plain.dataDir, 'postgres'));
});

test('a disk that can’t be written is reported in one sentence', async () => {
  const plain = a(root ? { owner: otherAccount()! } : {});
  const sealed = join(plain.folder, 'sealed');
  mkdirSync(sealed, { mode: 0o500 });
  const { threw } = await plain.ensure({ dataDir: join(sealed, 'data') });
  expect(threw).toBe(`The database can't write ${join(sealed, 'data')}: this user isn't allowed to`);
});
