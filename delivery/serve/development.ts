import type { PortalOptions } from './options.ts';

/** The origins of local builds: the developer's own machine. */
const loopback = ['http://localhost:*', 'http://127.0.0.1:*'];

/** Differences of a deployment at its development addresses. */
type Differs = Pick<PortalOptions, 'remoteOrigins' | 'developmentOrigins'>;

/** The inputs of a page's policy at a development address: local builds have no hashes, and come from other origins. */
export const securedInDevelopment = ({ remoteOrigins, developmentOrigins = [] }: Differs) => ({
  remoteOrigins: [...remoteOrigins, ...loopback, ...developmentOrigins],
  development: true,
});

/** The configuration of pages there: a person may load a remote from these origins, or from their own machine. */
export const configInDevelopment = (
  config: object,
  { developmentOrigins = [] }: Pick<Differs, 'developmentOrigins'>,
) => ({
  ...config,
  development: { origins: developmentOrigins },
});
