import { apiVersion } from '../headers.ts';
import { withExamples } from './examples.ts';
import { failureResponses, failureSchemas } from './failures.ts';
import { guide } from './guide.ts';
import { operation } from './operation.ts';
import { routes } from './routes.ts';
import { refTo, type Schema, schemas } from './schemas.ts';
import { webhooks } from './webhooks.ts';

/** The API as OpenAPI 3.1, by its parts. */
export interface Document {
  openapi: string;
  info: Schema;
  servers: Schema[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Schema>>;
  webhooks: Record<string, Record<string, Schema>>;
  components: { schemas: Record<string, Schema>; responses: Schema; securitySchemes: Schema };
}

/** The API as OpenAPI 3.1, for clients in other languages. */
export function openApiDocument(): Document {
  const paths: Document['paths'] = {};
  for (const route of routes()) {
    paths[route.path] ??= {};
    paths[route.path]![route.verb.toLowerCase()] = withExamples(operation(route));
  }
  const tags = new Set(
    Object.values(paths).flatMap((verbs) => Object.values(verbs).flatMap(({ tags }) => tags as string[])),
  );
  const ofWebhooks = webhooks() as Document['webhooks'];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lineside',
      version: apiVersion,
      summary: 'Reach and manage machines from anywhere',
      description: guide(),
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [
      {
        url: 'https://{portal}/api',
        description: 'Below the address of the portal',
        variables: { portal: { default: 'portal.example.com', description: 'The host name of the portal' } },
      },
      { url: '/api', description: 'Where this document was read' },
    ],
    tags: [...tags, 'Webhooks'].sort().map((name) => ({ name })),
    paths,
    webhooks: ofWebhooks,
    components: {
      schemas: { ...schemas(paths), ...failureSchemas() },
      responses: {
        Error: {
          description: 'What is wrong, item by item',
          content: { 'application/json': { schema: { $ref: refTo('Error') } } },
        },
        ...failureResponses(),
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
        webAccessProxy: bearer('The secret of the proxies of web access'),
      },
    },
  };
}

/** The document as text, compact: it is for programs. */
export const openApi = (): string => `${JSON.stringify(openApiDocument())}\n`;

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });
