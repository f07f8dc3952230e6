import { request as send } from 'node:http';
import { apiVersion, calls, headers } from '@lineside/contracts';
import type { PortalOptions } from './options.ts';

// The branding in the page of an address, from the API: used by the demo's server and nginx (nginx/branding.ts).

/** Where the API has it. */
export const brandingPath = `/api${calls.FindBranding.path}`;

/** The headers of that request; nothing from the browser is forwarded. */
export const brandingAsked = (host: string): Record<string, string> => ({
  accept: 'application/json',
  [headers.version.toLowerCase()]: apiVersion,
  [headers.branding.toLowerCase()]: host,
});

/** The time-out and the maximum size: beyond them the page is sent without it, and requests it itself. */
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
