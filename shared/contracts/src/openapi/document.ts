import { apiVersion } from '../headers.ts';
import { operation } from './operation.ts';
import { routes } from './routes.ts';
import { refTo, schemas } from './schemas.ts';

/** The API as OpenAPI 3.1, for clients in other languages. */
export function openApi(): string {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes()) {
    paths[route.path] ??= {};
    paths[route.path]![route.verb.toLowerCase()] = operation(route);
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Lineside',
      version: apiVersion,
      summary: 'Reach and manage machines from anywhere',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api', description: "Under the portal's own address" }],
    paths,
    components: {
      schemas: schemas(paths),
      responses: {
        Error: {
          description: 'What is wrong, item by item',
          content: { 'application/json': { schema: { $ref: refTo('Error') } } },
        },
      },
      securitySchemes: {
        token: bearer('The token of a session, or an access token'),
        refresh: { type: 'apiKey', in: 'cookie', name: '__Host-lineside-refresh', description: 'Set at sign-in' },
        password: { type: 'http', scheme: 'basic', description: 'e-mail:one-time code:password' },
        mail: bearer('The secret of the link in a mail'),
        ticket: bearer('A connect ticket, used once'),
        vpnSession: bearer('The credential of a VPN session'),
        gateway: { type: 'http', scheme: 'basic', description: 'device id:device secret' },
        vpnServer: bearer('The secret of the VPN server'),
      },
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });
