import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Build,
  holderOf,
  type Registry,
  type RegistryEntry,
  registry,
  type SignedRegistry,
} from '@lineside/remote-kit/registry';
import {
  claimsOf,
  leftOutOf,
  lineOf,
  type Privilege,
  parseRemoteJson,
  type RemoteJson,
  remoteFiles,
} from '@lineside/remote-kit/remote-json';
import type { SigningKey } from './key.ts';
import { signRegistry } from './sign.ts';

/** One built version and the address it is served at. */
export interface Published {
  /** The version's folder, as the build made it. */
  folder: string;
  /** The same folder as browsers see it: absolute, with a slash at the end. */
  base: string;
  /** At which points it is heard that may hold others up; as it was before, if left out. */
  privileges?: readonly Privilege[] | undefined;
}

export interface PublishOptions {
  now?: number;
  /** Which of the remotes that are on the list and aren't named stay there; none, if left out. */
  keeps?(entry: RegistryEntry): boolean;
}

/**
 * Writes registry.json anew with these remotes, in one atomic step. A remote whose version changes keeps the one before
 * as `previous`; a remote that isn't named any more is gone. Throws a sentence where a portal would leave out a part.
 * What is named comes first: nobody that is kept can take anything from it.
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
  const named = entriesOf(remotes, before, [], key);
  return write(file, [...named, ...othersOn(before, named).filter(keeps)], before, key, now);
}

/** The same, but every other remote stays where and as it is, and what it has is refused. */
export function publishBeside(file: string, remotes: readonly Published[], key: SigningKey): number {
  const before = readPublished(file);
  const others = othersOn(
    before,
    remotes.map(({ folder }) => readJson(folder)),
  );
  return write(file, [...others, ...entriesOf(remotes, before, others, key)], before, key, Date.now());
}

const othersOn = (before: Registry | null, named: readonly { name: string }[]): RegistryEntry[] =>
  (before?.remotes ?? []).filter(({ name }) => !named.some((each) => each.name === name));

/** @param others those that have come before, and have what they have */
function entriesOf(
  remotes: readonly Published[],
  before: Registry | null,
  others: readonly RegistryEntry[],
  { face }: SigningKey,
): RegistryEntry[] {
  const development = Boolean(face.development);
  const entries: RegistryEntry[] = [];
  for (const remote of remotes) {
    const json = readJson(remote.folder);
    refuseLeftOut(json, [...others, ...entries]);
    const build = buildOf(remote, json, development);
    const last = before?.remotes.find(({ name }) => name === json.name);
    const privileges = remote.privileges ? [...remote.privileges] : last?.privileges;
    entries.push({
      name: json.name,
      ...build,
      ...(privileges && { privileges }),
      ...previousOf(build, last, development),
    });
  }
  return entries;
}

function refuseLeftOut(json: RemoteJson, before: readonly RegistryEntry[]): void {
  if (before.some(({ name }) => name === json.name)) throw new Error(`${json.name} is named twice.`);
  const leftOut = leftOutOf(json, before.map(holderOf));
  if (leftOut.length === 0) return;
  throw new Error(leftOut.map((out) => `${json.name} ${json.version}, ${lineOf(out)}.`).join('\n'));
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
  const { version, base, integrity, claims } = last;
  return integrity ? { previous: { version, base, integrity, claims } } : {};
}

/** A version as the registry lists it: where it is, its hashes, and what it has for itself alone. */
export function buildOf({ folder, base }: Published, json: RemoteJson, development = false): Build {
  const { version } = json;
  const claims = claimsOf(json);
  const hash = (file: string) =>
    `sha384-${createHash('sha384')
      .update(Uint8Array.from(readFileSync(path.join(folder, file))))
      .digest('base64')}`;
  if (development) return { version, base, claims };
  return { version, base, claims, integrity: { entry: hash(remoteFiles.entry), json: hash(remoteFiles.json) } };
}

const readJson = (folder: string): RemoteJson =>
  parseRemoteJson(readFileSync(path.join(folder, remoteFiles.json), 'utf8'));

function writeAtomically(file: string, signed: SignedRegistry): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const next = `${file}.${process.pid}.next`;
  writeFileSync(next, `${JSON.stringify(signed, null, 2)}\n`);
  renameSync(next, file);
}
