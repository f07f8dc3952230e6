import { calls as all, type Call } from '@lineside/contracts';
import type { z } from 'zod';
import type { Settings } from './settings.ts';

const calls = {
  register: all.RegisterWebAccessProxy,
  redeem: all.RedeemWebAccess,
  check: all.CheckWebAccess,
  end: all.EndWebAccessAtProxy,
} as const;
type Calls = typeof calls;
type BodyOf<K extends keyof Calls> = Calls[K] extends Call<infer B, infer _R, infer _Q> ? B : never;
type ReplyOf<K extends keyof Calls> = Calls[K] extends Call<infer _B, infer R, infer _Q> ? R : never;

/** How long an API may take, in milliseconds: sessions don't outlive a check that isn't answered by much; a certificate takes long to sign. */
const answerMs: Record<keyof Calls, number> = { register: 60_000, redeem: 10_000, check: 4000, end: 10_000 };

/** The platform refused a call. */
export class Refused extends Error {}

/** The API, as a proxy calls it. */
export interface PlatformApi {
  /** Throws `Refused` where the platform refuses, and another error where no API answers. */
  call<K extends keyof Calls>(name: K, body: Omit<BodyOf<K>, 'proxy'>): Promise<ReplyOf<K>>;
}

/** Calls the API by the shared secret; of several, the next one where one doesn't answer. */
export function openPlatform({ apis, secret, name: proxy }: Pick<Settings, 'apis' | 'secret' | 'name'>): PlatformApi {
  let present = 0;
  async function ask(api: string, path: string, body: object, timeoutMs: number): Promise<Response> {
    return fetch(`${api}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}`, 'Api-Version': '2', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
  }
  return {
    async call(name, body) {
      const { path, reply } = calls[name];
      let problem: unknown;
      for (let tried = 0; tried < apis.length; tried += 1) {
        const answer = await ask(apis[present]!, path, { ...body, proxy }, answerMs[name]).catch((failure: unknown) => {
          problem = failure;
        });
        if (answer && answer.status < 500) {
          if (!answer.ok) throw new Refused(`the platform answered ${answer.status}`);
          return (reply as z.ZodType).parse(((await answer.json()) as { data: unknown }).data) as never;
        }
        if (answer) problem = new Error(`the platform answered ${answer.status}`);
        present = (present + 1) % apis.length;
      }
      throw problem;
    },
  };
}
