import { madeOnce } from '../api/src/platform/database/made-once.ts';
import { newSecret } from '../api/src/platform/secret.ts';
import type { Ports } from './ports.ts';

/** The host of the demo's proxy of web access: it is another site than the portal's hosts, as in an installation. */
const host = 'web.localhost';

/** The settings of the proxy of web access and of the API that it calls; their secret is made at the first start. */
export const webAccessSettings = (dataDir: string, ports: Ports): Record<string, string> => ({
  LINESIDE_WEB_ACCESS_SECRET: madeOnce(dataDir, 'web-access.secret', () => newSecret(43)),
  LINESIDE_WEB_ACCESS_NAME: 'demo',
  LINESIDE_WEB_ACCESS_API: `http://127.0.0.1:${ports.api}/api`,
  LINESIDE_WEB_ACCESS_ADDRESS: `http://${host}:${ports.webAccess}`,
  LINESIDE_WEB_ACCESS_PORT: String(ports.webAccess),
  LINESIDE_WEB_ACCESS_GATEWAY_NAME: '127.0.0.1',
  LINESIDE_WEB_ACCESS_GATEWAY_HOST: '127.0.0.1',
  LINESIDE_WEB_ACCESS_GATEWAY_PORT: String(ports.webAccessGateways),
});
