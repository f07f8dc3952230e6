import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Build,
  type Registry,
  type RegistryEntry,
  registry,
  type SignedRegistry,
} from '@lineside/remote-kit/registry';
import { parseRemoteJson, type RemoteJson, remoteFiles } from '@lineside/remote-kit/remote-json';
import type { SigningKey } from './key.ts';
import { signRegistry } from './sign.ts';

/** One built version and the address it is served at. */
export interface Published {
  /** The version's folder, as the build made it. */
  folder: string;
  /** The same folder as browsers see it: absolute, with a slash at the end. */
  base: string;
}

export interface PublishOptions {
  now?: number;
  /** Which of the remotes that are on the list and aren't named stay there; none, if left out. */
  keeps?(entry: RegistryEntry): boolean;
}

/**
 * Writes registry.json anew with these remotes, in one atomic step. A remote whose version changes keeps the one before
 * as `previous`; a remote that isn't named any more is gone. Throws a sentence where two remotes claim one address.
 *
 * @returns the sequence it was signed with
 */
export function publish(
  file: string,
  remotes: readonly Published[],
  key: SigningKey,
  { now = Date.now(), keeps = () => false }: PublishOptions = {},
): number {
  const before = readPublished(file);
  const read = remotes.map((remote) => ({ ...remote, json: readJson(remote.folder) }));
  refuseClashes(read.map(({ json }) => json));
  const kept = othersOn(before, read).filter(keeps);
  return write(file, [...kept, ...entriesOf(read, before, key)], before, key, now);
}

/** The same, but every other remote stays as it is; its description is asked of its own address, to see what it claims. */
export async function publishBeside(file: string, remotes: readonly Published[], key: SigningKey): Promise<number> {
  const before = readPublished(file);
  const read = remotes.map((remote) => ({ ...remote, json: readJson(remote.folder) }));
  const others = othersOn(before, read);
  const described = await Promise.all(others.map(describedAt));
  refuseClashes([...described, ...read.map(({ json }) => json)]);
  return write(file, [...others, ...entriesOf(read, before, key)], before, key, Date.now());
}

const othersOn = (before: Registry | null, named: readonly { json: RemoteJson }[]): RegistryEntry[] =>
  (before?.remotes ?? []).filter(({ name }) => !named.some(({ json }) => json.name === name));

/** What a remote that is served somewhere says of itself. */
async function describedAt({ name, base }: RegistryEntry): Promise<RemoteJson> {
  try {
    const answer = await fetch(`${base}${remoteFiles.json}`);
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return parseRemoteJson(await answer.text());
  } catch (problem) {
    throw new Error(`${name} can't be read at ${base}: ${(problem as Error).message}. Start its origin first.`);
  }
}

function entriesOf(
  remotes: readonly (Published & { json: RemoteJson })[],
  before: Registry | null,
  { face }: SigningKey,
): RegistryEntry[] {
  const development = Boolean(face.development);
  return remotes.map((remote) => {
    const build = entryOf(remote, remote.json.version, development);
    const last = before?.remotes.find(({ name }) => name === remote.json.name);
    return { name: remote.json.name, ...build, ...previousOf(build, last, development) };
  });
}

function write(file: string, entries: RegistryEntry[], before: Registry | null, key: SigningKey, now: number): number {
  // never below the one before, whatever the clock did meanwhile
  const sequence = Math.max(now, (before?.sequence ?? 0) + 1);
  writeAtomically(file, signRegistry(entries, key, sequence));
  return sequence;
}

/** What a registry.json says, unchecked: its own writer reads it. Null when there is none. */
export function readPublished(file: string): Registry | null {
  try {
    const { registry: text } = JSON.parse(readFileSync(file, 'utf8')) as SignedRegistry;
    return registry.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function previousOf(build: Build, last: RegistryEntry | undefined, development: boolean): { previous?: Build } {
  if (!last || development) return {};
  if (last.version === build.version) return last.previous ? { previous: last.previous } : {};
  const { version, base, integrity } = last;
  return integrity ? { previous: { version, base, integrity } } : {};
}

function entryOf({ folder, base }: Published, version: string, development: boolean): Build {
  const hash = (file: string) =>
    `sha384-${createHash('sha384')
      .update(Uint8Array.from(readFileSync(path.join(folder, file))))
      .digest('base64')}`;
  if (development) return { version, base };
  return { version, base, integrity: { entry: hash(remoteFiles.entry), json: hash(remoteFiles.json) } };
}

const readJson = (folder: string): RemoteJson =>
  parseRemoteJson(readFileSync(path.join(folder, remoteFiles.json), 'utf8'));

function refuseClashes(remotes: readonly RemoteJson[]): void {
  const claimed = new Map<string, string>();
  const claim = (what: string, by: string) => {
    const other = claimed.get(what);
    if (other) throw new Error(`${by} and ${other} both claim ${what}: one of them must give it up.`);
    claimed.set(what, by);
  };
  for (const { name, routes, menu } of remotes) {
    claim(`the name ${name}`, name);
    for (const { path: address } of routes) claim(`the address /${address.replace(/:\w+/g, ':id')}`, name);
    for (const { to } of menu) claim(`the menu entry to ${to}`, name);
  }
}

function writeAtomically(file: string, signed: SignedRegistry): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const next = `${file}.${process.pid}.next`;
  writeFileSync(next, `${JSON.stringify(signed, null, 2)}\n`);
  renameSync(next, file);
}
