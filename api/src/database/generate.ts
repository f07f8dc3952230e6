import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { divisions } from '../tables/divisions.ts';
import { divide } from './rls.ts';
import * as schema from './schema.ts';

const folder = join(import.meta.dirname, 'migrations');
/** The tables, and each one's rights and policies, to which the migrations lead so far. */
const kept = { tables: join(folder, 'meta', 'snapshot.json'), rights: join(folder, 'meta', 'rights.json') };

const read = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

const { ofEntities, ...ofTheirOwn } = schema;

async function today() {
  const before = read(kept.tables) ?? generateDrizzleJson({});
  const tables = generateDrizzleJson({ ...ofTheirOwn, ...ofEntities }, before.id);
  const rights = Object.fromEntries(divisions.map((division) => [division.name, divide(division)]));
  const known: Record<string, string> = read(kept.rights) ?? {};
  const changed = Object.entries(rights).filter(([table, text]) => known[table] !== text);
  const statements = [...(await generateMigration(before, tables)), ...changed.map(([, text]) => text)];
  return { tables, rights, statements };
}

/** What leads from the last migration to today's tables and rights. */
export const statementsToToday = async (): Promise<string[]> => (await today()).statements;

/** Writes the migration to today's tables and rights, where there is any; to be read before it is committed. */
export async function generate(name: string): Promise<string | undefined> {
  const { tables, rights, statements } = await today();
  if (statements.length === 0) return undefined;
  const number = String(readdirSync(folder).filter((file) => file.endsWith('.sql')).length).padStart(4, '0');
  const file = `${number}-${name}.sql`;
  const sequences = 'GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app;';
  writeFileSync(join(folder, file), `${[...statements, sequences].join('\n\n')}\n`);
  writeFileSync(kept.tables, `${JSON.stringify(tables, null, 2)}\n`);
  writeFileSync(kept.rights, `${JSON.stringify(rights, null, 2)}\n`);
  return file;
}

if (process.argv[1] === import.meta.filename) {
  const file = await generate(process.argv[2] ?? 'change');
  console.log(file ? `wrote migrations/${file}` : 'the tables have not changed');
}
