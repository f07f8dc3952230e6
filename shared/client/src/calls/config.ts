import * as z from 'zod';

/** Settings of a page from its server, not from its build; unknown keys are ignored. */
const pageConfig = z.looseObject({
  /** Address of the API, absolute or from the page's origin. */
  api: z.string().min(1),
  /** Origins that remotes may come from. */
  remoteOrigins: z.array(z.url()),
  /** Whether each template of components has an origin of its own, one label below the portal's host. */
  componentHosts: z.boolean().default(false),
  /** Address of the API alone, for calls of components; without it they can make none. */
  publicApi: z.url().optional(),
});
export type PageConfig = z.infer<typeof pageConfig>;

/**
 * The page's configuration, embedded as JSON in the element `config`.
 *
 * @throws SyntaxError or ZodError if the text isn't a configuration
 */
export const readConfig = (): PageConfig =>
  pageConfig.parse(JSON.parse(document.getElementById('config')?.textContent ?? ''));
