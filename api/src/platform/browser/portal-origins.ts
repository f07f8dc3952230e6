import { lookup as systemLookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';

const timeoutMs = 10_000;

/**
 * The origins that a page of the portal takes scripts and data of remotes from, its own among them: its content security policy
 * lists them. Rejects if the portal can't be reached.
 */
export async function portalOrigins(address: string): Promise<string[]> {
  const policy = await policyOf(address);
  return [...new Set([new URL(address).origin, ...scriptOrigins(policy)])];
}

/** The origins of `script-src` in a content security policy. */
function scriptOrigins(policy: string): string[] {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  const [, ...sources] = directives.find(([name]) => name === 'script-src') ?? [];
  return sources.filter((source) => URL.canParse(source)).map((source) => new URL(source).origin);
}

const policyOf = (address: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { get } = address.startsWith('https:') ? https : http;
    const request = get(
      address,
      { lookup: browserLookup, timeout: timeoutMs, headers: { accept: 'text/html' } },
      (answer) => {
        answer.resume();
        resolve(String(answer.headers['content-security-policy'] ?? ''));
      },
    );
    request.once('timeout', () => request.destroy(new Error(`${address} didn't answer in time`)));
    request.once('error', (problem: NodeJS.ErrnoException) =>
      reject(new Error(`${address} can't be reached: ${problem.code ?? problem.message}`)),
    );
  });

/** As browsers do: every name below `localhost` is this machine, whatever its resolver says. */
export const browserLookup: LookupFunction = (hostname, options, callback) =>
  systemLookup(/(^|\.)localhost$/i.test(hostname) ? '127.0.0.1' : hostname, options, callback);
