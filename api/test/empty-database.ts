import { drop } from '../../testing/world/database.ts';
import { testData } from '../../testing/world/test-data.ts';
import { testServer } from '../../testing/world/test-server.ts';
import { type Addresses, withClient } from '../src/platform/database/roles.ts';
import { adminUrl } from '../src/platform/database/server.ts';
import { readServerFolder } from '../src/platform/database/server-folder.ts';

export interface EmptyDatabase extends Addresses {
  /** For the server's superuser. */
  superUrl: string;
  drop(): Promise<void>;
}

/** A database of a test's own with nothing in it, on the server that all tests of this project share. */
export async function anEmptyDatabase(): Promise<EmptyDatabase> {
  const server = await testServer();
  const name = `empty_${process.pid}_${Math.random().toString(36).slice(2)}`;
  const urlOf = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;
  const admin = urlOf(server.ownerUrl, 'postgres');
  await withClient(admin, (client) => client.query(`create database ${name}`));
  return {
    ownerUrl: urlOf(server.ownerUrl, name),
    appUrl: urlOf(server.appUrl, name),
    superUrl: urlOf(process.env.DATABASE_URL ?? adminUrl(readServerFolder(testData)!), name),
    drop: () => withClient(admin, (client) => drop(client, name)),
  };
}
