import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../../stack/process.ts';
import type { Copy } from '../copy.ts';
import { instrument, type SqlMutant } from './instrument.ts';
import { linePrefix } from './line-prefix.ts';

/** The folders of rules in SQL. */
const folders = 'domain edge engine jobs platform/mail'.split(' ').map((name) => `api/src/${name}`);
/** Tests that call one API in this process; those that start processes can't run warm. */
const notInProcess =
  /(processes|database-away|demo-restart|durable-values|http-server|remote-tokens|security-log|texts|tunnel)\.test\.ts$/;

/** Complete tests take minutes for each undetected mutant: they are left out for drawn ones. */
const unsampledTest = /isolation\/(hidden|streams)\.test\.ts$/;

/** The selected mutants: those of files whose paths contain one of some parts, and a sample by a seed. */
export interface MutantSelection {
  only?: string | undefined;
  draw?: { count: number; seed: string } | undefined;
}

export interface SqlOutcome extends Omit<SqlMutant, 'id'> {
  /** The test that noticed; undefined if none did. */
  by?: string;
  seconds: number;
}

/**
 * Changes the SQL of the API's rules one piece at a time, in a copy, and runs the tests that reach it in a warm process;
 * then the policies of the database from which the copy's tests take theirs.
 */
export async function mutateSql(
  copy: Copy,
  { only, draw }: MutantSelection,
  each: (outcome: SqlOutcome) => void,
): Promise<void> {
  const mutants: SqlMutant[] = [];
  for (const file of folders.flatMap(sourcesIn)) {
    const done = instrument(file, readFileSync(path.join(root, file), 'utf8'), mutants.length);
    writeFileSync(path.join(copy.folder, file), done.code);
    mutants.push(...done.mutants);
  }
  const wanted = mutants.filter(({ file }) => !only || only.split(',').some((part) => file.includes(part)));
  const chosen = draw ? sampleOf(wanted, draw) : wanted;
  const policies = !draw && (!only || only.startsWith('policies')) ? (only ?? '') : null;
  // the copy's tests share the server with the checkout's, and no database
  writeFileSync(path.join(copy.folder, 'demo/company/copy.json'), JSON.stringify(copy.folder));
  const tests = ['api/test', 'api/src/domain/gateway']
    .flatMap(testsIn)
    .filter((file) => !notInProcess.test(file) && !(draw && unsampledTest.test(file)));
  const plan = path.join(copy.folder, 'plan.json');
  writeFileSync(plan, JSON.stringify({ mutants: chosen, tests, policies }));
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/mutate/sql/warm.ts', plan], {
    cwd: copy.folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_NO_WARNINGS: '1', LINESIDE_TEST_DATA: path.join(root, '.cache', 'test-postgres') },
  });
  // ending this ends its children
  process.once('exit', () => child.kill());
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith(linePrefix)) continue;
    const reported = JSON.parse(line.slice(linePrefix.length)) as SqlOutcome | { failed: string; why: string };
    if ('failed' in reported) console.log(`left out, fails as it is: ${reported.failed}: ${reported.why}`);
    else each(reported);
  }
}

/** The same ones for the same word, in their own order. */
function sampleOf(mutants: SqlMutant[], { count, seed }: { count: number; seed: string }): SqlMutant[] {
  const placeOf = ({ file, from, to }: SqlMutant) =>
    createHash('sha256').update([seed, file, from, to].join('\0')).digest('hex');
  const places = new Map(mutants.map((mutant) => [mutant, placeOf(mutant)]));
  const first = [...mutants].sort((a, b) => places.get(a)!.localeCompare(places.get(b)!)).slice(0, count);
  return mutants.filter((mutant) => first.includes(mutant));
}

/** Files that fill the demo's database: no caller uses them. */
const seedFile = /\/demo-company\/|[/-]seed(-\w+)?\.ts$/;
const sourcesIn = (folder: string) =>
  filesIn(folder).filter((file) => !file.endsWith('.test.ts') && !seedFile.test(file));
const testsIn = (folder: string) => filesIn(folder).filter((file) => file.endsWith('.test.ts'));
const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => path.posix.join(folder, name));
