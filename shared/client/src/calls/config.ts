import * as z from 'zod';
import { pause, pauseAfter } from './back-off.ts';
import type { Early } from './early.ts';

/** What a page is told by the place it is served from, not by its build; keys of others are left alone. */
const pageConfig = z.looseObject({
  /** Address of the API, absolute or from the page's origin. */
  api: z.string().min(1),
  /** Origins that remotes may come from. */
  remoteOrigins: z.array(z.url()),
});
export type PageConfig = z.infer<typeof pageConfig>;

/**
 * Reads the page's configuration; without an answer it is asked for again with growing pauses.
 *
 * @throws ZodError when the document isn't a configuration: waiting wouldn't mend that.
 */
export async function loadConfig(early?: Early): Promise<PageConfig> {
  const found = await early?.config?.catch(() => undefined);
  if (found) return pageConfig.parse(found);
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch('/config.json', { credentials: 'omit', cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok) return pageConfig.parse(await answer.json());
    await pause(pauseAfter(attempt));
  }
}
