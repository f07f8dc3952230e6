import { claimsOf, parseRemoteJson, remoteFiles } from '@lineside/remote-kit/remote-json';
import type { Override } from './override.ts';

/** Hosts of the person's own machine, whatever the port. */
const loopback = ['localhost', '127.0.0.1'];

/** The remote served at a typed address. */
export type DescribedAt =
  | { is: 'not-allowed' }
  /** No answer, or no description of a remote: a browser without permission can't say more. */
  | { is: 'not-there' }
  | { is: 'described'; what: Omit<Override, 'ends'> };

/** @param origins those beside loopback that this portal lets pages load from */
export async function describedAt(typed: string, origins: readonly string[]): Promise<DescribedAt> {
  const base = baseOf(typed.trim());
  if (!base || !isAllowed(base, origins)) return { is: 'not-allowed' };
  try {
    const answer = await fetch(`${base.href}${remoteFiles.json}`, { credentials: 'omit', cache: 'no-store' });
    if (!answer.ok) return { is: 'not-there' };
    const json = parseRemoteJson(await answer.text());
    const { name, version } = json;
    return { is: 'described', what: { name, version, base: base.href, claims: claimsOf(json) } };
  } catch {
    return { is: 'not-there' };
  }
}

function baseOf(typed: string): URL | null {
  if (!URL.canParse(typed)) return null;
  const url = new URL(typed);
  // an address without a server has no remote
  if (url.origin === 'null') return null;
  return new URL(url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`, url.origin);
}

const isAllowed = ({ origin, protocol, hostname }: URL, origins: readonly string[]) =>
  (protocol === 'http:' && loopback.includes(hostname)) || origins.includes(origin);

/** The origins that may be typed, for people. */
export const originsSaid = (origins: readonly string[]): string => ['http://localhost', ...origins].join(', ');
