import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aClone, type Clone } from '../../../test/clone.ts';
import { migrate } from '../../migrations/migrate.ts';
import { foreignDatabase } from './foreign.ts';
import { withClient } from './roles.ts';
import { assertServingRole, openDatabase } from './scope.ts';
import { adminUrl, stopServer } from './server.ts';
import { readServerFolder, type ServerFolder } from './server-folder.ts';

const folders: string[] = [];
let clone: Clone;
let serverFolder: ServerFolder;

const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-'));
  folders.push(folder);
  return folder;
};

beforeAll(async () => {
  // a server that is not prepared for us: of another project, seen by its superuser
  clone = aClone();
  await clone.ensure();
  serverFolder = readServerFolder(clone.dataDir)!;
  await withClient(adminUrl(serverFolder), async (client) => {
    await client.query('drop database lineside');
    await client.query('drop role lineside_owner');
    await client.query('drop role lineside_app');
    await client.query("create role somebody login createrole createdb password 'x'");
  });
});

afterAll(async () => {
  await stopServer(serverFolder);
  rmSync(serverFolder.home, { recursive: true });
  for (const folder of folders) rmSync(folder, { recursive: true });
  clone.remove();
});

test('roles and database are created on a customer’s server, with all rules in force', async () => {
  const { ownerUrl, appUrl } = await foreignDatabase(adminUrl(serverFolder), aFolder());
  await migrate(ownerUrl);
  const database = openDatabase(appUrl);
  await assertServingRole(database);
  await database.close();
  expect(new URL(appUrl).pathname).toBe('/lineside');
});

test('two machines that name the same server work beside each other', async () => {
  const [first, second] = await Promise.all([
    foreignDatabase(adminUrl(serverFolder), aFolder()),
    foreignDatabase(adminUrl(serverFolder), aFolder()),
  ]);
  expect(first).toEqual(second);
  for (const { appUrl } of [first, second]) await withClient(appUrl, (client) => client.query('select 1'));
});

test('the database is the one that the address names', async () => {
  const named = Object.assign(new URL(adminUrl(serverFolder)), { pathname: '/factory%20one' }).href;
  const { appUrl } = await foreignDatabase(named, aFolder());
  const { rows } = await withClient(appUrl, (client) => client.query('select current_database() as name'));
  expect(rows).toEqual([{ name: 'factory one' }]);
});

test('a database address without role rights, or without a server, is reported in one sentence', async () => {
  await withClient(adminUrl(serverFolder), (client) => client.query("alter role lineside_app password 'unknown'"));
  const as = (changes: Partial<URL>) => Object.assign(new URL(adminUrl(serverFolder)), changes).href;
  const ensure = (url: string) => clone.ensure({ dataDir: aFolder(), env: { DATABASE_URL: url } });
  expect((await ensure(as({ username: 'somebody', password: 'x' }))).threw).toMatch(
    /^DATABASE_URL must name a superuser/,
  );
  expect((await ensure(as({ port: '1' }))).threw).toMatch(/^The server that DATABASE_URL names can't be reached/);
});
