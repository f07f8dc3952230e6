import { type Manner, ownErrors } from './answers.ts';
import { block } from './syntax.ts';

/** A proxy of web access: its address, where it listens, and the certificate for it and all names one label below. */
export interface ServedWebAccess {
  address: string;
  at: string;
  /** Files in PEM; that of the portal, if left out. */
  tls: { certificate: string; key: string } | undefined;
}

/** The names of a proxy: its own, and those of sessions one label below. */
export const webAccessNames = ({ address }: ServedWebAccess): string[] => {
  const { hostname } = new URL(address);
  return [hostname, `*.${hostname}`];
};

const upstreamOf = (index: number) => `web_access_${index}`;

export const webAccessUpstream = ({ at }: ServedWebAccess, index: number): string[] =>
  block(`upstream ${upstreamOf(index)}`, `server ${new URL(at).host};`);

/**
 * Passes everything on as it comes, in both directions: the proxy itself says what may pass, and machines take and send files of
 * any size, and keep connections open for hours.
 */
export const webAccessLocations = (manner: Manner, index: number): string[] => [
  ...ownErrors(manner),
  ...block(
    'location /',
    `proxy_pass http://${upstreamOf(index)};`,
    'proxy_http_version 1.1;',
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header Upgrade $http_upgrade;',
    'proxy_set_header Connection $upgraded;',
    'proxy_buffering off;',
    'proxy_request_buffering off;',
    'client_max_body_size 0;',
    'proxy_read_timeout 1h;',
    'proxy_send_timeout 1h;',
  ),
];
