import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { divide } from '../platform/database/rls.ts';
import { divisions } from '../registry/divisions.ts';
import { migrationNames } from './migrate.ts';
import * as schema from './schema.ts';

const folder = join(import.meta.dirname, 'sql');
/** The schema after all migrations so far: tables, rights and policies. */
const snapshotFiles = { tables: join(folder, 'meta', 'snapshot.json'), rights: join(folder, 'meta', 'rights.json') };

const read = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

const { ofEntities, ...ofTheirOwn } = schema;

async function today() {
  const before = read(snapshotFiles.tables) ?? generateDrizzleJson({});
  const tables = generateDrizzleJson({ ...ofTheirOwn, ...ofEntities }, before.id);
  const rights = Object.fromEntries(divisions.map((division) => [division.name, divide(division)]));
  const known: Record<string, string> = read(snapshotFiles.rights) ?? {};
  const isThere = (table: string) => Object.keys(before.tables).includes(`public.${table}`);
  // a new table gets its rights, also where they are known from a migration that is made again
  const changed = Object.entries(rights).filter(([table, text]) => !isThere(table) || known[table] !== text);
  const statements = [...(await generateMigration(before, tables)), ...changed.map(([, text]) => text)];
  const online = statements.flatMap((text) => onlineOf(text, isThere) ?? []);
  return { tables, rights, statements: statements.filter((text) => !onlineOf(text, isThere)), online };
}

/** The statement that creates or drops an index of an existing table concurrently; undefined for all others. */
function onlineOf(statement: string, isThere: (table: string) => boolean): string | undefined {
  const table = /^CREATE (?:UNIQUE )?INDEX "\w+" ON "(\w+)"/.exec(statement)?.[1];
  if (table !== undefined && isThere(table))
    return statement.replace(/^CREATE (UNIQUE )?INDEX/, 'CREATE $1INDEX CONCURRENTLY IF NOT EXISTS');
  return statement.startsWith('DROP INDEX')
    ? statement.replace('DROP INDEX', 'DROP INDEX CONCURRENTLY IF EXISTS')
    : undefined;
}

/** The migration from the last schema to today's tables and rights. */
export async function statementsToToday(): Promise<string[]> {
  const { statements, online } = await today();
  return [...statements, ...online];
}

/** Writes the migrations to today's tables and rights, where there are any; to be read before they are committed. */
export async function generate(name: string): Promise<string[]> {
  const { tables, rights, statements, online } = await today();
  const sequences = 'GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;';
  const files: string[] = [];
  const write = (ending: string, texts: string[]) => {
    const last = migrationNames(folder).at(-1) ?? '-1';
    const number = String(Number.parseInt(last, 10) + 1).padStart(4, '0');
    const file = `${number}-${name}${ending}`;
    writeFileSync(join(folder, file), `${texts.join('\n\n')}\n`);
    files.push(file);
  };
  if (statements.length > 0) write('.sql', [...statements, sequences]);
  if (online.length > 0) write('.online.sql', online);
  if (files.length === 0) return [];
  writeFileSync(snapshotFiles.tables, `${JSON.stringify(tables, null, 2)}\n`);
  writeFileSync(snapshotFiles.rights, `${JSON.stringify(rights, null, 2)}\n`);
  return files;
}

if (process.argv[1] === import.meta.filename) {
  const files = await generate(process.argv[2] ?? 'change');
  console.log(files.length > 0 ? `wrote api/src/migrations/sql/${files.join(', ')}` : 'the tables have not changed');
}
