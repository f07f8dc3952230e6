import { apiVersion, calls, headers } from '@lineside/contracts';
import * as z from 'zod';
import { pause, pauseAfter } from './back-off.ts';
import { replyOf } from './reply-of.ts';

const envelope = z.object({ data: replyOf(calls.Discover) });

/** Ids as they may stand in an address: nothing that could lead out of its segment. */
const safe = /^[A-Za-z0-9-]+$/;

/** The API's routes by name (spec 7.01). The client knows no path of its own but the API's address. */
export interface Discovery {
  /** Settles with the first answer: calls made earlier wait for it. */
  answered: Promise<void>;
  /** Asks once; false where no answer comes. */
  ask(): Promise<boolean>;
  /** Asks with growing pauses until an answer comes; `failed` is told of each try without one. */
  untilAnswered(failed: () => unknown, signal: AbortSignal): Promise<void>;
  /** The address of a route with its placeholders filled; undefined where there is no such route or a value isn't an id. */
  href(route: string, params?: Record<string, string>): string | undefined;
}

export function createDiscovery(address: string, early?: Promise<unknown>): Discovery {
  const api = new URL(address, location.href);
  let hrefs = new Map<string, string>();
  let settle = () => {};
  const answered = new Promise<void>((resolve) => {
    settle = resolve;
  });

  let first = early;

  async function answerOf(): Promise<unknown> {
    const found = await first?.catch(() => undefined);
    first = undefined;
    if (found) return found;
    const answer = await fetch(api, {
      headers: { Accept: 'application/json', [headers.version]: apiVersion },
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(15_000),
    }).catch(() => undefined);
    return answer?.ok ? answer.json().catch(() => undefined) : undefined;
  }

  async function ask(): Promise<boolean> {
    const parsed = envelope.safeParse(await answerOf());
    if (!parsed.success) return false;
    const links = parsed.data.data;
    // The token goes to these addresses: one outside the API would be given it.
    const foreign = links.find(({ href }) => new URL(href.replace(/^ws/, 'http'), api).origin !== api.origin);
    if (foreign) throw new Error(`Discovery at ${api.origin} names an address elsewhere: ${foreign.href}`);
    hrefs = new Map(links.map(({ rel, href }) => [rel, href]));
    settle();
    return true;
  }

  return {
    answered,
    ask,
    async untilAnswered(failed, signal) {
      for (let attempt = 0; !signal.aborted && !(await ask()); attempt += 1) {
        failed();
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
