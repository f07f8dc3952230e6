import os from 'node:os';
import manifest from '../package.json' with { type: 'json' };

/** The platform, as an enrolled gateway calls it. */
export interface Platform {
  /** The API's address, without a slash at its end. */
  api: string;
  /** The device's id and secret. */
  id: string;
  secret: string;
}

/** What this program calls itself: the platform shows the version that runs on a device. */
const userAgent = `Lineside-Gateway/${manifest.version} (${os.type()} ${os.release()}; ${os.machine()})`;

/** How long an answer may take, in milliseconds. */
const timeoutMs = 30_000;

/** Calls the platform as the gateway; rejects if it doesn't answer. */
export const callPlatform = (
  { api, id, secret }: Platform,
  path: string,
  { body, headers }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Response> =>
  fetch(`${api}${path}`, {
    headers: {
      ...headers,
      Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      'Api-Version': '2',
      'User-Agent': userAgent,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });

/** The data of an answer; throws if the platform refuses. */
export async function dataOf(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`the platform answered ${answer.status}`);
  return ((await answer.json()) as { data: unknown }).data;
}
