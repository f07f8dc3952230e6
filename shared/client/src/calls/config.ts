import * as z from 'zod';

/** What a page is told by the place it is served from, not by its build; keys of others are left alone. */
const pageConfig = z.looseObject({
  /** Address of the API, absolute or from the page's origin. */
  api: z.string().min(1),
  /** Origins that remotes may come from. */
  remoteOrigins: z.array(z.url()),
});
export type PageConfig = z.infer<typeof pageConfig>;

/**
 * The page's configuration, which stands in it as JSON, in the element `config`.
 *
 * @throws SyntaxError or ZodError when what stands there isn't a configuration
 */
export const readConfig = (): PageConfig =>
  pageConfig.parse(JSON.parse(document.getElementById('config')?.textContent ?? ''));
