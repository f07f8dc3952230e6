import { browserStorage } from '@lineside/client';
import { slowness } from '@lineside/remote-kit/host';
import {
  keepLastGood,
  type Refusal,
  type Registry,
  type RegistryKey,
  readLastGood,
  readRegistry,
  seenIn,
} from '@lineside/remote-kit/registry';
import { development } from '../../page/build-facts.ts';
import { within } from '../within.ts';

/** The registry in the page's configuration. */
export interface Deployment {
  registryKeys: readonly RegistryKey[];
  remoteOrigins: readonly string[];
  /** Origins that the page's policy lets it call besides. */
  backendOrigins: readonly string[];
}

/** Why the currently served registry isn't used. */
export type Trouble =
  | Refusal
  /** There was no answer in time. */
  | { code: 'no-answer' }
  /** The server has none, or fails to send it. */
  | { code: 'no-file'; status: number };

/** The registry in use. */
export type Current =
  | { is: 'fresh'; registry: Registry }
  /** The last good one, for the one that is served can't be used. */
  | { is: 'kept'; registry: Registry; why: Trouble }
  | { is: 'none'; why: Trouble };

/** The text of the registry, and the server's time of the answer. */
export interface ServedList {
  text: string;
  /** Its header `Date`. */
  date: string | null;
}

/** How long to wait for the registry, in milliseconds: less if a usable one is stored. */
const timeouts = { withKept: 3_000, without: 10_000 };

const storage = browserStorage.raw;

/**
 * Reads the registry that is served; where it doesn't come or is refused, the last good one. Never rejects.
 *
 * @param early the server's answer, if the page's head has requested it already
 */
export async function currentRegistry(deployment: Deployment, early?: Promise<ServedList>): Promise<Current> {
  const { registryKeys: keys, remoteOrigins } = deployment;
  const reading = (now: number) => ({ keys, remoteOrigins, now, development });
  const lastGood = await readLastGood(storage, reading(Date.now()));
  const usable = lastGood?.is === 'accepted';
  const served = await within((usable ? timeouts.withKept : timeouts.without) * slowness(), (signal) =>
    textOf(early, signal),
  ).catch((): Trouble => ({ code: 'no-answer' }));
  let why: Trouble;
  if ('text' in served) {
    // the clock of this computer may be wrong
    const now = Date.parse(served.date ?? '') || Date.now();
    const result = await readRegistry(served.text, { ...reading(now), seen: seenIn(storage) });
    if (result.is === 'accepted') {
      keepLastGood(storage, served.text);
      return { is: 'fresh', registry: result.registry };
    }
    why = result.refusal;
  } else why = served;
  return usable ? { is: 'kept', registry: lastGood.registry, why } : { is: 'none', why };
}

async function textOf(early: Promise<ServedList> | undefined, signal: AbortSignal): Promise<ServedList | Trouble> {
  const came = await early?.catch(() => undefined);
  if (came !== undefined) return came;
  const answer = await fetch('/registry.json', { cache: 'no-store', credentials: 'omit', signal: signal });
  if (!answer.ok) return { code: 'no-file', status: answer.status };
  return { text: await answer.text(), date: answer.headers.get('Date') };
}
