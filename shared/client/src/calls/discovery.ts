import { apiAddress, apiVersion, errorEnvelope, headers } from '@lineside/contracts';
import { pause, pauseAfter } from './back-off.ts';
import { discovered } from './discovered.ts';
import { isOtherVersion } from './failure.ts';

/** Ids as they may appear in an address: nothing that could leave its segment. */
const safe = /^[A-Za-z0-9-]+$/;

/** The API's routes by name (spec 7.01). The client knows no path of its own but the API's address. */
export interface Discovery {
  /** Settles with the first answer: calls made earlier wait for it. */
  answered: Promise<void>;
  /** Retries with growing pauses until there is an answer; `failed` gets the reason of each failed try. */
  untilAnswered(failed: (why: Unanswered) => unknown, signal: AbortSignal): Promise<void>;
  /**
   * The address of a route with its placeholders filled; undefined if there is no such route or a value isn't an id.
   */
  href(route: string, params?: Record<string, string>): string | undefined;
}

/** No answer, or one of an API that is too new or too old for this page. */
export type Unanswered = 'unavailable' | 'other-version';

/** An address that starts with the API's origin and a slash needs no parser, which takes milliseconds for all routes. */
const isInside = (api: URL, address: string): boolean =>
  address.startsWith(`${api.origin}/`) || new URL(address, api).origin === api.origin;

/** @param needed the routes without which a page is nothing: an API that lacks one is of another version */
export function createDiscovery(
  address: string,
  { early, needed = [] }: { early?: Promise<unknown> | undefined; needed?: readonly string[] } = {},
): Discovery {
  const api = apiAddress(address, location.href);
  let hrefs = new Map<string, string>();
  let settle = () => {};
  const answered = new Promise<void>((resolve) => {
    settle = resolve;
  });

  let first = early;
  // a cached answer is enough for a start if it has all required routes; later answers also show that the API is
  // reachable
  let cache: RequestCache = needed.length > 0 ? 'default' : 'no-cache';

  async function answerOf(): Promise<unknown> {
    const earlyAnswer = await first?.catch(() => undefined);
    first = undefined;
    if (earlyAnswer) return earlyAnswer;
    const answer = await fetch(api, {
      headers: { Accept: 'application/json', [headers.version]: apiVersion },
      credentials: 'omit',
      cache,
      signal: AbortSignal.timeout(15_000),
    }).catch(() => undefined);
    cache = 'no-cache';
    return answer?.json().catch(() => undefined);
  }

  async function discover(): Promise<Unanswered | 'answered'> {
    const answer = await answerOf();
    const parsed = discovered.safeParse(answer);
    if (!parsed.success) {
      const refused = errorEnvelope.safeParse(answer);
      return refused.success && isOtherVersion(refused.data.data) ? 'other-version' : 'unavailable';
    }
    const links = parsed.data.data;
    // The token goes to these addresses: one outside the API would be given it.
    const foreign = links.find(({ href }) => !isInside(api, href.replace(/^ws/, 'http')));
    if (foreign) throw new Error(`Discovery at ${api.origin} names an address elsewhere: ${foreign.href}`);
    const hrefByRel = new Map(links.map(({ rel, href }) => [rel, href]));
    if (!needed.every((route) => hrefByRel.has(route))) return 'other-version';
    hrefs = hrefByRel;
    settle();
    return 'answered';
  }

  return {
    answered,
    async untilAnswered(failed, signal) {
      for (let attempt = 0; !signal.aborted; attempt += 1) {
        const mayBeOld = cache === 'default';
        let outcome = await discover();
        if (outcome === 'other-version' && mayBeOld) outcome = await discover();
        if (outcome === 'answered') return;
        failed(outcome);
        await pause(pauseAfter(attempt), signal);
      }
    },
    href(route, params = {}) {
      const href = hrefs.get(route);
      if (href === undefined) return undefined;
      const names = [...href.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
      if (!names.every((name) => safe.test(params[name] ?? ''))) return undefined;
      return href.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name]!);
    },
  };
}
