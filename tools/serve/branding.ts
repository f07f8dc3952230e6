import { request as send } from 'node:http';
import { apiVersion, calls, headers } from '@lineside/contracts';
import type { PortalOptions } from './options.ts';

// The look of an address in its page, from the API: what the demo's server asks, and nginx (nginx/branding.ts).

/** Where the API has it. */
export const brandingPath = `/api${calls.FindBranding.path}`;

/** What is asked with it; nothing of what the browser sent is. */
export const brandingAsked = (host: string): Record<string, string> => ({
  accept: 'application/json',
  [headers.version.toLowerCase()]: apiVersion,
  [headers.branding.toLowerCase()]: host,
});

/** How long a page waits for it, and how large it may be: then the page goes out without, and asks for itself. */
export const brandingLimits = { seconds: 1, kilobytes: 256 };

interface Asking {
  /** The host name, and the Host header that it came by. */
  host: string;
  hostHeader: string;
  /** The caller of the page. */
  caller: string;
}

/** The API's answer, unchanged; nothing if it is late, or refuses. */
export function brandingOf({ api }: Pick<PortalOptions, 'api'>, { host, hostHeader, caller }: Asking): Promise<string> {
  return new Promise((resolve) => {
    const nothing = () => resolve('');
    send(
      new URL(brandingPath, api),
      {
        headers: { ...brandingAsked(host), host: hostHeader, 'x-forwarded-for': caller },
        signal: AbortSignal.timeout(brandingLimits.seconds * 1000),
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => {
          text += part;
          if (text.length > brandingLimits.kilobytes * 1024) answer.destroy();
        });
        answer.on('end', () => resolve(answer.statusCode === 200 ? text : ''));
        answer.on('error', nothing).on('close', nothing);
      },
    )
      .on('error', nothing)
      .end();
  });
}
