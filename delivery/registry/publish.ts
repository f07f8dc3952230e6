import { holderOf, type SignedText, type Trust } from '@lineside/remote-kit/registry';
import { leftOutOf, lineOf, type Privilege, type RemoteJson } from '@lineside/remote-kit/remote-json';
import { withLock } from './alone.ts';
import { buildOf, previousOf, readJson } from './build-of.ts';
import { readWritten, type SignedDocument, type SignedEntry, writeDocument } from './document.ts';
import type { OwnKeys } from './key.ts';
import { ownTeam, publicKeyOf, signEntry, signList, signTrust } from './sign.ts';

/** One built version and the address it is served at. */
export interface BuiltVersion {
  /** The version's folder, as the build made it. */
  folder: string;
  /** The same folder as browsers see it: absolute, with a slash at the end. */
  base: string;
  /** Blocking points where it is used; unchanged if omitted. */
  privileges?: readonly Privilege[] | undefined;
  /** Origin of its own back end; unchanged if omitted. */
  backend?: string | undefined;
}

export interface PublishOptions {
  now?: number;
  /** Which of the listed remotes that aren't named stay on the list; default: none. */
  keeps?(entry: SignedEntry): boolean;
}

/**
 * Rewrites registry.json with these remotes in one atomic step, acting as root, team and publisher at once. A
 * remote whose version changes keeps the one before as `previous`; a remote that isn't named any more is removed.
 * Throws an explanatory sentence if a portal would leave out a part. Named remotes come first: no other remote can take
 * their claims. Entries signed by other teams stay unchanged, and bound to them.
 *
 * @returns the sequence it was signed with
 */
export function publish(
  file: string,
  remotes: readonly BuiltVersion[],
  keys: OwnKeys,
  { now = Date.now(), keeps = () => false }: PublishOptions = {},
): number {
  return withLock(file, () => {
    const before = readWritten(file);
    const sequence = sequenceAfter(before, now);
    const named = entriesOf(remotes, before, keys, sequence);
    const otherRemotes = (before?.remotes ?? []).filter(
      (remote) => !named.some(({ name }) => name === remote.name) && keeps(remote),
    );
    return write(file, { before, named, unchanged: otherRemotes }, keys, sequence);
  });
}

/** Never below the previous one, whatever the clock does. */
export const sequenceAfter = (before: SignedDocument | null, now: number): number =>
  Math.max(now, (before?.sequence ?? 0) + 1);

interface Next {
  before: SignedDocument | null;
  named: readonly OwnEntry[];
  unchanged: readonly SignedEntry[];
}

function write(file: string, next: Next, keys: OwnKeys, sequence: number): number {
  const trust = signTrust(boundBy(next, keys), keys.root, sequence);
  const entries = [...next.named, ...next.unchanged].map(({ signed }) => signed);
  writeDocument(file, signList(trust, entries, keys.list, sequence));
  return sequence;
}

interface OwnEntry {
  name: string;
  privileges: string[];
  backend: string | undefined;
  signed: SignedText;
}

function entriesOf(
  remotes: readonly BuiltVersion[],
  before: SignedDocument | null,
  { registryKey, team }: OwnKeys,
  sequence: number,
): OwnEntry[] {
  const development = Boolean(registryKey.development);
  const holders: ReturnType<typeof holderOf>[] = [];
  return remotes.map((remote) => {
    const json = readJson(remote.folder);
    refuseLeftOut(json, holders);
    const build = buildOf(remote, json, development);
    const last = before?.remotes.find(({ name }) => name === json.name);
    const privileges = [...(remote.privileges ?? last?.privileges ?? [])];
    const backend = remote.backend ?? last?.backend;
    const entry = { name: json.name, ...build, ...(development ? {} : previousOf(build, last)) };
    holders.push(holderOf({ ...entry, privileges }));
    return { name: json.name, privileges, backend, signed: signEntry(entry, team, sequence - 1) };
  });
}

function refuseLeftOut(json: RemoteJson, before: readonly ReturnType<typeof holderOf>[]): void {
  if (before.some(({ name }) => name === json.name)) throw new Error(`${json.name} is named twice.`);
  const leftOut = leftOutOf(json, before);
  if (leftOut.length === 0) return;
  throw new Error(leftOut.map((out) => `${json.name} ${json.version}, ${lineOf(out)}.`).join('\n'));
}

/** Named remotes are ours, and so are our kept ones; other teams keep their entries beside them. */
function boundBy({ before, named, unchanged }: Next, keys: OwnKeys): Pick<Trust, 'listKeys' | 'teams'> {
  const isNamed = (name: string) => named.some((ownEntry) => ownEntry.name === name);
  const ownPublicKey = publicKeyOf(keys.team);
  const teams = before?.trust.teams ?? [];
  // also by its key: its id may have changed
  const ourTeams = teams.filter(
    ({ name, keys: teamKeys }) =>
      name === ownTeam || teamKeys.some(({ publicKey }) => publicKey === ownPublicKey.publicKey),
  );
  const others = teams
    .filter((team) => !ourTeams.includes(team))
    .map((team) => ({ ...team, remotes: team.remotes.filter(({ name }) => !isNamed(name)) }));
  const keptRemotes = unchanged
    .filter(({ team }) => ourTeams.some(({ name }) => name === team))
    .map(({ name, privileges = [], backend }) => ({ name, privileges, backend }));
  const remotes = [...named.map(({ name, privileges, backend }) => ({ name, privileges, backend })), ...keptRemotes];
  return {
    listKeys: [publicKeyOf(keys.list)],
    teams: [{ name: ownTeam, keys: [ownPublicKey], remotes }, ...others],
  };
}
