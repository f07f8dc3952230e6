import path from 'node:path';
import { claimsOf, type RemoteJson, remoteFiles } from '@lineside/remote-kit/remote-json';
import { buildOf, readJson } from '../registry/build-of.ts';
import { RegistryProblem } from '../registry/problem.ts';
import { wasListed } from '../registry/publisher/judge.ts';
import { contentOf, described } from '../registry/publisher/read-back.ts';
import { hashOf } from '../registry/sign.ts';
import { type Audience, audienceOf, audienceText, contentFor, withoutCanary } from './audience.ts';
import { folderAddress, type ParsedArguments } from './parsed-arguments.ts';
import { tried, tryingOf } from './portal/tried.ts';
import { judgeBefore, listedIn, listOf, mustBeListed, type PublishContext, release } from './release.ts';
import { copyVersion, readAllBack } from './upload.ts';
import { putVersion } from './upload-s3.ts';

const deskOf = (words: ParsedArguments): PublishContext => ({ publisher: words.publisher(), key: words.key() });
const placeOf = ({ name, version }: Pick<RemoteJson, 'name' | 'version'>) => `${name}/${version}`;

/**
 * Uploads a build, reads it back, and lists it: for everyone, or as a canary. It is tried twice: before the upload, so that
 * a faulty build takes no version; and at its address, as people will load it.
 */
export async function publishCommand(words: ParsedArguments): Promise<string> {
  const desk = deskOf(words);
  const { folder, json, base } = built(words);
  const trying = tryingOf(words);
  const build = buildOf({ folder, base }, json);
  const audience = audienceOf(words);
  const content = contentFor(json.name, build, audience);
  const listedBefore = await judgeBefore(desk, { build, json }, content);
  if (words.setting('to')) await tried(trying, build, json, folder);
  await uploaded(words, !listedBefore);
  const triedAt = await tried(trying, build, json);
  const sequence = await release(desk, json.name, content, triedAt);
  return sayPublished(json, base, audience, sequence);
}

const sayPublished = (
  { name, version }: Pick<RemoteJson, 'name' | 'version'>,
  base: string,
  audience: Audience | null,
  sequence: number,
) =>
  audience
    ? `${name} ${version} is the canary of ${audienceText(audience)}, at ${base}, with the list ${sequence}.`
    : `${name} ${version} was published at ${base}, with the list ${sequence}.`;

/** Tries a build, uploads it and reads it back; it is invisible until it is promoted. */
export async function uploadCommand(words: ParsedArguments): Promise<string> {
  const { folder, json, base } = built(words);
  const trying = tryingOf(words);
  if (words.setting('to')) await tried(trying, buildOf({ folder, base }, json), json, folder);
  const count = await uploaded(words, await isUnlisted(words, json));
  return `${json.name} ${json.version} lies at ${base}: ${count} files, unchanged since the build. To list it: lineside promote ${json.name} ${json.version}`;
}

/** Whether the publisher knows that a version was never listed. Without a publisher, nobody knows. */
async function isUnlisted(words: ParsedArguments, json: RemoteJson): Promise<boolean> {
  const publisher = words.optionalPublisher();
  if (!publisher) return false;
  const [list, steps] = await Promise.all([publisher.list(), publisher.steps()]);
  return !wasListed(json, list?.remotes ?? [], steps);
}

function built(words: ParsedArguments): { folder: string; json: RemoteJson; base: string } {
  const folder = path.resolve(words.positional(0, 'The folder of a build (dist/<name>/<version>)'));
  const at = folderAddress(words.needed('at', 'the address that remotes of this target have'), '--at');
  const json = jsonIn(folder);
  return { folder, json, base: `${at}${placeOf(json)}/` };
}

/** @param replace whether other content of this version, from an upload that was never listed, is replaced */
async function uploaded(words: ParsedArguments, replace: boolean): Promise<number> {
  const { folder, json, base } = built(words);
  const to = words.setting('to');
  if (to?.startsWith('s3://')) await putVersion(folder, to, placeOf(json), words, replace);
  else if (to) copyVersion(folder, path.join(path.resolve(to), placeOf(json)), replace);
  return readAllBack(folder, base);
}

function jsonIn(folder: string): RemoteJson {
  try {
    return readJson(folder);
  } catch (problem) {
    throw new RegistryProblem(`${folder} isn't a build of a remote: ${(problem as Error).message}`);
  }
}

/** Lists an uploaded version: for everyone, or as a canary. */
export async function promoteCommand(words: ParsedArguments): Promise<string> {
  const desk = deskOf(words);
  const [name, version] = [words.positional(0, 'The name of a remote'), words.positional(1, 'The version to promote')];
  const trying = tryingOf(words);
  const base = `${await targetOf(words, desk, name)}${placeOf({ name, version })}/`;
  const [entry, description] = await Promise.all(
    [remoteFiles.entry, remoteFiles.json].map((file) => contentOf(new URL(file, base).href)),
  );
  const integrity = { entry: hashOf(entry!), json: hashOf(description!) };
  const json = described(description!, base);
  const build = { version, base, integrity, claims: claimsOf(json) };
  const audience = audienceOf(words);
  const triedAt = await tried(trying, build, json);
  const sequence = await release(desk, name, contentFor(name, build, audience), triedAt);
  return sayPublished({ name, version }, base, audience, sequence);
}

/** The given address, or that of the listed version. */
async function targetOf(words: ParsedArguments, { publisher }: PublishContext, name: string): Promise<string> {
  const address = words.setting('at');
  if (address) return folderAddress(address, '--at');
  const listed = listedIn(await listOf(publisher), name);
  const place = listed && `${placeOf(listed)}/`;
  if (place && listed.base.endsWith(place)) return listed.base.slice(0, -place.length);
  throw new RegistryProblem('--at (the address that remotes of this target have) is missing.');
}

/** Removes a canary; without one, lists the previous version again: the current one isn't a fallback then. */
export async function rollbackCommand(words: ParsedArguments): Promise<string> {
  const desk = deskOf(words);
  const name = words.positional(0, 'The name of a remote');
  const listed = mustBeListed(await listOf(desk.publisher), name);
  const { canary, previous, version } = listed;
  if (canary) {
    const sequence = await release(desk, name, () => withoutCanary(listed));
    return `The canary ${name} ${canary.version} was removed, with the list ${sequence}: everyone has ${version}.`;
  }
  if (!previous) {
    throw new RegistryProblem(`${name} ${version} has no previous version: promote an uploaded one by its number.`);
  }
  const sequence = await release(desk, name, () => ({ name, ...previous }));
  return `${name} is back at ${previous.version}, with the list ${sequence}.`;
}
