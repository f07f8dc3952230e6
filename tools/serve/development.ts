import type { PortalOptions } from './options.ts';

/** Where whoever develops a remote serves it from: their own machine. */
const loopback = ['http://localhost:*', 'http://127.0.0.1:*'];

/** What of a deployment differs at its development addresses. */
type Differs = Pick<PortalOptions, 'remoteOrigins' | 'developmentOrigins'>;

/** What a page's rules hang on at a development address: what is being written has no hashes, and comes from other origins. */
export const securedInDevelopment = ({ remoteOrigins, developmentOrigins = [] }: Differs) => ({
  remoteOrigins: [...remoteOrigins, ...loopback, ...developmentOrigins],
  development: true,
});

/** What pages are told there: a person may have a remote come from these origins, or from their own machine. */
export const configInDevelopment = (
  config: object,
  { developmentOrigins = [] }: Pick<Differs, 'developmentOrigins'>,
) => ({
  ...config,
  development: { origins: developmentOrigins },
});
