import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './process.ts';
import { isTest } from './tests-of-change.ts';

/** What needn't be proved anew at each run, and what it depends on: files, and folders without their tests, from the project's root. */
const dependsOn = {
  'the API on another PostgreSQL': ['api/src/database', 'api/src/engine'],
  'the newest Node': ['pnpm-lock.yaml'],
} as const;

export type Proof = keyof typeof dependsOn;

/** Lies beside what is generated; `npm test` writes it, and whoever ran that commits it. */
export const proofsFile = 'proved.json';
const place = path.join(root, 'docs', 'generated', proofsFile);

/** Whether nothing has changed since it was proved. */
export const isProved = (proof: Proof): boolean => read()[proof] === stateOf(proof);

/** Keeps that it has just been proved. */
export function proved(proof: Proof): void {
  writeFileSync(place, `${JSON.stringify({ ...read(), [proof]: stateOf(proof) }, null, 2)}\n`);
  console.log(`docs/generated/${proofsFile} is written: commit it, and this isn't run again before something changes`);
}

const read = (): Partial<Record<Proof, string>> => (existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : {});

function stateOf(proof: Proof): string {
  const hash = createHash('sha256');
  for (const file of dependsOn[proof].flatMap(filesOf)) {
    hash.update(`${file}\0${readFileSync(path.join(root, file), 'utf8')}\0`);
  }
  return hash.digest('hex').slice(0, 16);
}

function filesOf(from: string): string[] {
  if (!statSync(path.join(root, from)).isDirectory()) return [from];
  return readdirSync(path.join(root, from))
    .filter((name) => !isTest(name))
    .sort()
    .flatMap((name) => filesOf(path.posix.join(from, name)));
}
