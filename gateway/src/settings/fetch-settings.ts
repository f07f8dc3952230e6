import { type ConfigurationDocument, configurationDocument } from '@lineside/contracts/gateway-configuration';

export interface Platform {
  /** The API's address, without a slash at its end. */
  api: string;
  /** The device's id and secret. */
  id: string;
  secret: string;
}

/** The answer to a fetch: whether it is newer than the one before, and when to try again after a failure. */
export type Fetched =
  | { is: 'new'; document: ConfigurationDocument; tag: string }
  | { is: 'unchanged' }
  | { is: 'failed'; problem: string; retryMs: number };

/** How long an answer may take, and the time until the next attempt unless the platform names one, in milliseconds. */
const timeoutMs = 30_000;
const retryMs = 5000;

/** Fetches the device's settings, unless they are those with this tag. Never throws. */
export async function fetchSettings({ api, id, secret }: Platform, tag: string | null): Promise<Fetched> {
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  try {
    const answer = await fetch(`${api}/gateway/configuration`, {
      headers: { Authorization: authorization, 'Api-Version': '2', ...(tag && { 'If-None-Match': tag }) },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status === 304) return { is: 'unchanged' };
    if (!answer.ok) {
      const after = Number(answer.headers.get('retry-after')) * 1000;
      return { is: 'failed', problem: `the platform answered ${answer.status}`, retryMs: after || retryMs };
    }
    const { data } = (await answer.json()) as { data: unknown };
    return { is: 'new', document: configurationDocument.parse(data), tag: answer.headers.get('etag') ?? '' };
  } catch (problem) {
    return { is: 'failed', problem: (problem as Error).message, retryMs };
  }
}
