import type { Build } from '@lineside/remote-kit/registry';
import { parseRemoteJson, type RemoteJson, remoteFiles } from '@lineside/remote-kit/remote-json';
import { RegistryProblem } from '../problem.ts';
import { hashOf } from '../sign.ts';

/** The time-out for each file of an origin, in milliseconds. */
const timeoutMs = 10_000;

/** Why an uploaded version can't be published: a sentence. */
export class ReadBackProblem extends RegistryProblem {}

/**
 * Reads a version's entry and description from where browsers will, and compares them with its hashes. Throws a
 * ReadBackProblem that names the address.
 */
export async function readBack({ base, integrity }: Pick<Build, 'base' | 'integrity'>): Promise<RemoteJson> {
  if (!integrity) throw new ReadBackProblem('integrity is missing: a version is published with its hashes.');
  await same(new URL(remoteFiles.entry, base).href, integrity.entry);
  const json = await same(new URL(remoteFiles.json, base).href, integrity.json);
  return described(json, base);
}

/** The content of a remote.json that was read from an address. */
export function described(json: Buffer, base: string): RemoteJson {
  try {
    return parseRemoteJson(json.toString());
  } catch (problem) {
    throw new ReadBackProblem(`${base}${remoteFiles.json}: ${(problem as Error).message}`);
  }
}

async function same(address: string, expected: string): Promise<Buffer> {
  const content = await contentOf(address);
  if (hashOf(content) === expected) return content;
  throw new ReadBackProblem(`${address} isn't what was signed: upload the same build, under a version of its own.`);
}

/** A file as a browser of another origin gets it. */
export async function contentOf(address: string): Promise<Buffer> {
  let answer: Response;
  try {
    answer = await fetch(address, {
      headers: { origin: 'https://portal.invalid' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (problem) {
    const { message, cause } = problem as Error;
    throw new ReadBackProblem(`${address} can't be read: ${(cause as Error | undefined)?.message ?? message}.`);
  }
  if (!answer.ok)
    throw new ReadBackProblem(
      `${address} answered ${answer.status}: upload the version first, and check that --at is the address of --to.`,
    );
  if (answer.headers.get('access-control-allow-origin') !== '*') {
    throw new ReadBackProblem(
      `${address} came without "Access-Control-Allow-Origin: *": browsers would refuse it, so have its server send that.`,
    );
  }
  return Buffer.from(await answer.arrayBuffer());
}
