import {
  type Build,
  entry,
  holderOf,
  isOver,
  type RegistryEntry,
  readEntry,
  type SignedText,
  said,
  signerOf,
  type TeamEntry,
  unlistedOf,
} from '@lineside/remote-kit/registry';
import { claimsOf, leftOutOf, lineOf, type RemoteJson } from '@lineside/remote-kit/remote-json';
import type { SignedDocument } from '../document.ts';
import { RegistryProblem } from '../problem.ts';
import { refusalText } from '../refusal-text.ts';
import type { Step } from './log.ts';

/** Why something isn't published: a sentence for the sender. */
export class Refused extends RegistryProblem {}

/** A team's message, and the team: its signature is currently valid. */
export interface TeamPublication {
  entry: RegistryEntry;
  after: TeamEntry['after'];
  team: string;
  key: string;
}

/** Throws Refused if a team has no right to this, or uses an origin that isn't the deployment's. */
export async function sentBy(
  signed: SignedText,
  { trust }: Pick<SignedDocument, 'trust'>,
  origins: readonly string[],
  now: number,
): Promise<TeamPublication> {
  const content = said(entry, signed.text);
  if (content.is === 'refused') throw new Refused(refusalText(content.refusal));
  const { after, name } = content.what;
  // by this clock: signers choose their own timestamps
  const signer = await signerOf(signed, name, now, trust);
  if (signer.is === 'refused') throw new Refused(refusalText(signer.refusal));
  const read = await readEntry(signed, trust);
  if (read.is === 'refused') throw new Refused(refusalText(read.refusal));
  const unlisted = unlistedOf(read.what, origins);
  if (unlisted) throw new Refused(refusalText(unlisted));
  return { entry: read.what, after, team: signer.what.team, key: signer.what.key.id };
}

/** A version that an entry names, and its description, as read from its address. */
export interface ReadVersion {
  build: Build;
  json: RemoteJson;
}

/** Throws Refused where versions that were read back don't fit beside what is listed now, and was published before. */
export function judge(
  { entry }: TeamPublication,
  versions: readonly ReadVersion[],
  { remotes }: SignedDocument,
  steps: readonly Step[],
): void {
  const { name, version, previous, canary } = entry;
  if (canary?.version === version) {
    throw new Refused(`canary: everybody gets ${name} ${version} already.`);
  }
  for (const release of versions) judgeVersion(name, release, remotes, steps);
  const listed = remotes.find((remote) => remote.name === name);
  if (previous && !isListed(previous, listed)) {
    throw new Refused(`previous: ${name} ${previous.version} isn't listed now, nor is it the one before that.`);
  }
}

function judgeVersion(
  name: string,
  { build, json }: ReadVersion,
  remotes: readonly RegistryEntry[],
  steps: readonly Step[],
): void {
  const { version, base, integrity, claims } = build;
  if (json.name !== name || json.version !== version) {
    throw new Refused(`${base}remote.json is of ${json.name} ${json.version}, not of ${name} ${version}.`);
  }
  const before = versionsOf(name, remotes, steps).find((known) => known.version === version);
  if (before && !isSame(before.integrity, integrity)) {
    throw new Refused(`${name} ${version} was published before with other content: give what is new its own version.`);
  }
  if (!isSame(claims, claimsOf(json))) {
    throw new Refused(`claims: they aren't those of ${base}remote.json.`);
  }
  const others = remotes.filter((remote) => remote.name !== name);
  const leftOut = leftOutOf(json, others.map(holderOf));
  if (leftOut.length > 0) throw new Refused(leftOut.map((out) => `${name} ${version}, ${lineOf(out)}.`).join('\n'));
}

/** Whether a version was ever on the list: from then on, its content never changes. */
export const wasListed = (
  { name, version }: Pick<RemoteJson, 'name' | 'version'>,
  remotes: readonly RegistryEntry[],
  steps: readonly Step[],
): boolean => versionsOf(name, remotes, steps).some((known) => known.version === version);

type KnownVersion = Pick<Build, 'version' | 'integrity'>;

function versionsOf(name: string, remotes: readonly RegistryEntry[], steps: readonly Step[]): KnownVersion[] {
  const listed = remotes
    .filter((remote) => remote.name === name)
    .flatMap((remote) => [remote, remote.previous ?? remote, remote.canary ?? remote]);
  const logged = steps
    .filter(({ what, remote, outcome }) => what === 'publish' && remote === name && outcome === 'done')
    .flatMap(({ to, integrity, canary }): KnownVersion[] => [{ version: to!, integrity }, ...(canary ? [canary] : [])]);
  return [...listed, ...logged];
}

const buildAlone = ({ version, base, integrity, claims }: Build) => ({ version, base, integrity, claims });

const isListed = (build: Build, listed: RegistryEntry | undefined): boolean =>
  listed !== undefined &&
  [listed, listed.previous ?? listed].some((release) => isSame(buildAlone(release), buildAlone(build)));

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The names on a list that don't hold under another trust. */
export async function endedBy({ trust, remotes }: Pick<SignedDocument, 'trust' | 'remotes'>): Promise<string[]> {
  const read = await Promise.all(remotes.map(({ signed }) => readEntry(signed, trust)));
  return remotes.filter((_one, index) => read[index]?.is === 'refused').map(({ name }) => name);
}

/** Whether a list may be signed under a trust, with this key, at this time; throws Refused otherwise. */
export function refuseOver({ trust }: Pick<SignedDocument, 'trust'>, key: string, now: number): void {
  if (Date.parse(trust.expires) <= now)
    throw new Refused(`The trust was good until ${trust.expires}: have the root sign it anew.`);
  const bound = trust.listKeys.find(({ id }) => id === key);
  if (!bound) throw new Refused(`The trust names no list key ${key}: have the root name this publisher's key.`);
  if (isOver(bound, now))
    throw new Refused(`The publisher's key ${key} was good until ${bound.expires}: have the root name another.`);
}
