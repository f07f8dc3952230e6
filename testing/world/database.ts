import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { readDemoFile } from '../../api/src/domain/demo-company/company-file.ts';
import { seedDemo } from '../../api/src/seed/seed-demo.ts';
import { root } from '../../stack/process.ts';
import { testServer } from './test-server.ts';

export type Client = pg.Client;

export interface OwnDatabase {
  ownerUrl: string;
  appUrl: string;
  drop(): Promise<void>;
}

/**
 * A database of a test run's own, copied from one that is migrated and filled with the demo once; or an empty one, that whoever
 * uses it first migrates and fills.
 */
export async function ownDatabase({ isEmpty = false } = {}): Promise<OwnDatabase> {
  const server = await testServer();
  const template = `template_${fingerprint()}`;
  const admin = urlOf(server.ownerUrl, 'postgres');
  const name = `test_${process.pid}_${Date.now().toString(36)}_${Math.floor(Math.random() * 1e6)}`;
  await withClient(admin, async (client) => {
    if (isEmpty) return client.query(`create database ${name}`);
    // several test processes may want the template at once: one makes it, the others wait
    await client.query('select pg_advisory_lock(7240932)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) {
      await client.query(`drop database if exists ${template}_making with (force)`);
      await client.query(`create database ${template}_making`);
      await seedDemo(urlOf(server.ownerUrl, `${template}_making`), demo());
      await client.query(`alter database ${template}_making rename to ${template}`);
    }
    return client.query(`create database ${name} template ${template}`);
  });
  return {
    ownerUrl: urlOf(server.ownerUrl, name),
    appUrl: urlOf(server.appUrl, name),
    drop: () => withClient(admin, (client) => drop(client, name)),
  };
}

/** Uses the template database of tests; its changes persist. No other connection may be open meanwhile. */
export async function withTemplate<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const { ownerUrl } = await testServer();
  return withClient(urlOf(ownerUrl, `template_${fingerprint()}`), work);
}

/** Drops the template database of tests: the next test creates it again. */
export async function dropTemplate(): Promise<void> {
  const { ownerUrl } = await testServer();
  await withClient(urlOf(ownerUrl, 'postgres'), (client) => drop(client, `template_${fingerprint()}`));
}

/** The server's autovacuum may be at work in it, which only the superuser can end: then it is retried. */
export async function drop(client: Client, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`drop database if exists ${name} with (force)`);
      return;
    } catch (problem) {
      if (attempt === 20) throw problem;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

export const demo = () => readDemoFile(path.join(root, 'demo/company/company.json'));

const urlOf = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return await work(client).finally(() => client.end());
}

const fillsDatabase = /\.(sql|json)$|\/(seed|demo-company)\/\w[\w-]*\.ts$|[/-]seed(-\w+)?\.ts$/;

/** Changes with whatever a database of the demo is made of. */
export function fingerprint(): string {
  const hash = createHash('sha256');
  const files = ['api/src', 'demo/company'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  for (const file of files.filter((file) => fillsDatabase.test(file)).sort()) {
    hash.update(readFileSync(path.join(root, file), 'utf8'));
  }
  return hash.digest('hex').slice(0, 12);
}
