import type { Build } from '@lineside/remote-kit/registry';
import { remoteFiles } from '@lineside/remote-kit/remote-json';
import type { Fault } from './failure.ts';
import { ranOut, within } from './within.ts';

/** The time-out for diagnosing, in milliseconds. */
const timeoutMs = 3_000;

const types = { json: /json/, js: /javascript/ };

/**
 * Why a file of a build didn't load. The browser hides the reason for files with a hash; so the file is requested again
 * without one, and read only for diagnosis. Never rejects.
 */
export async function diagnose(build: Build, address: string): Promise<Fault> {
  if (!navigator.onLine) return { problem: 'noNetwork', detail: address };
  const fault = await within(timeoutMs, (signal) => inspect(build, address, signal)).catch(
    (reason): Omit<Fault, 'detail'> => ({ problem: reason === ranOut ? 'timedOut' : 'noNetwork' }),
  );
  return { ...fault, detail: fault.status ? `${address} (${fault.status})` : address };
}

async function inspect(build: Build, address: string, signal: AbortSignal): Promise<Omit<Fault, 'detail'>> {
  const answer = await fetch(address, { cache: 'no-store', credentials: 'omit', signal });
  const { status } = answer;
  if (status === 404 || status === 410) return { problem: 'missing', status };
  if (!answer.ok) return { problem: 'serverError', status };
  const type = types[address.endsWith('.json') ? 'json' : 'js'];
  if (!type.test(answer.headers.get('content-type') ?? '')) return { problem: 'otherType' };
  const body = await answer.arrayBuffer().catch(() => null);
  if (!body) return { problem: 'cutOff' };
  return { problem: (await isPublished(build, address, body, signal)) ? 'lost' : 'altered' };
}

/** The registry has the hashes of entry and description; the entry has those of all other files. */
async function isPublished({ base, integrity }: Build, address: string, body: ArrayBuffer, signal: AbortSignal) {
  if (!integrity) return true;
  const hash = await hashOf(body);
  if (address === `${base}${remoteFiles.json}`) return hash === integrity.json;
  if (address === `${base}${remoteFiles.entry}`) return hash === integrity.entry;
  const entry = await fetch(`${base}${remoteFiles.entry}`, { credentials: 'omit', integrity: integrity.entry, signal });
  return (await entry.text()).includes(hash);
}

async function hashOf(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', body));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}
