import { type ConfigurationDocument, configurationDocument } from '@lineside/contracts/gateway-configuration';
import { callPlatform, dataOf, type Platform } from '../platform-call.ts';

/** The answer to a fetch: whether it is newer than the one before, and when to try again after a failure. */
export type Fetched =
  | { is: 'new'; document: ConfigurationDocument; tag: string }
  | { is: 'unchanged' }
  | { is: 'failed'; problem: string; retryMs: number };

/** The time until the next attempt unless the platform names one, in milliseconds. */
const retryMs = 5000;

/** Fetches the device's settings, unless they are those with this tag. Never throws. */
export async function fetchSettings(platform: Platform, tag: string | null): Promise<Fetched> {
  try {
    const answer = await callPlatform(platform, '/gateway/configuration', {
      headers: tag ? { 'If-None-Match': tag } : {},
    });
    if (answer.status === 304) return { is: 'unchanged' };
    if (!answer.ok) {
      const after = Number(answer.headers.get('retry-after')) * 1000;
      return { is: 'failed', problem: `the platform answered ${answer.status}`, retryMs: after || retryMs };
    }
    const document = configurationDocument.parse(await dataOf(answer));
    return { is: 'new', document, tag: answer.headers.get('etag') ?? '' };
  } catch (problem) {
    return { is: 'failed', problem: (problem as Error).message, retryMs };
  }
}
