import { type PageConfig, readConfig } from '@lineside/client';
import { registryKey } from '@lineside/remote-kit/registry';
import * as z from 'zod';

/** Settings of the host from its server, besides those of the client. */
const hostKeys = z.object({
  /** Keys whose signatures this deployment accepts on its registry. */
  registryKeys: z.array(registryKey),
  /** Origins of back ends of remotes, which pages may call: their policy says the same. */
  backendOrigins: z.array(z.url()).default([]),
  /** First in every page's title (spec 2.27). */
  appName: z.string().min(1).default('Lineside'),
  /** At a development address alone: origins besides loopback that a remote may come from while it is written. */
  development: z.object({ origins: z.array(z.url()) }).optional(),
  /** The provider's cloud: on hosts of this domain a status page can be opened (spec 2.21). */
  cloud: z.object({ domain: z.string().min(1), statusPage: z.url() }).optional(),
  /** Id of the sector in which people are asked for terms of use that they have not accepted (spec 4.47). */
  termsSector: z.string().optional(),
  /** Root address of the web portal, for "Go to portal" (spec 2.23). */
  webRoot: z.url().optional(),
  /** Where people read how the portal works, in a frame, and the name of the portal's content there (spec 9.19). */
  helpCentre: z.object({ address: z.url(), contentId: z.string().min(1) }).optional(),
});

export type HostConfig = PageConfig & z.infer<typeof hostKeys>;

/** The page's configuration; throws where it can't be used. */
export function readHostConfig(): HostConfig {
  const config = readConfig();
  return { ...config, ...hostKeys.parse(config) };
}
