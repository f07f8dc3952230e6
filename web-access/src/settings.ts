import { hostname } from 'node:os';
import { z } from 'zod';

/** Settings of a proxy by their names in the environment. */
const schema = z.object({
  /** The name of this proxy, which no other has. */
  LINESIDE_WEB_ACCESS_NAME: z.string().min(1).max(64).default(hostname().slice(0, 64)),
  /** The secret that it shares with the API and the other proxies. */
  LINESIDE_WEB_ACCESS_SECRET: z.string().regex(/^\S{16,}$/),
  /** The address of the API, without a slash at the end: http://127.0.0.1:8000/api. Several, separated by commas, are tried in turn. */
  LINESIDE_WEB_ACCESS_API: z.string().default('http://127.0.0.1:8000/api'),
  /** Its own address for browsers: sessions are at hosts one label below, so it needs a wildcard name and certificate. */
  LINESIDE_WEB_ACCESS_ADDRESS: z.url({ protocol: /^https?$/ }),
  LINESIDE_WEB_ACCESS_HOST: z.string().default('127.0.0.1'),
  LINESIDE_WEB_ACCESS_PORT: z.coerce.number().int().min(1).max(65_535),
  /** Where gateways connect to it: the name or address, and the port that it listens at. */
  LINESIDE_WEB_ACCESS_GATEWAY_NAME: z.string(),
  LINESIDE_WEB_ACCESS_GATEWAY_HOST: z.string().default('0.0.0.0'),
  LINESIDE_WEB_ACCESS_GATEWAY_PORT: z.coerce.number().int().min(1).max(65_535),
  /** Addresses of proxies before this one, such as nginx, whose X-Forwarded-For counts. */
  LINESIDE_WEB_ACCESS_TRUSTED: z.string().default('127.0.0.1,::1,::ffff:127.0.0.1'),
});

export type Settings = ReturnType<typeof readSettings>;

/** Reads the settings, or stops with a sentence that names the bad one. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env) {
  const { data, error } = schema.safeParse(environment);
  if (!data) throw new Error(`The setting ${error.issues[0]!.path.join('.')} is wrong: ${error.issues[0]!.message}`);
  return {
    name: data.LINESIDE_WEB_ACCESS_NAME,
    secret: data.LINESIDE_WEB_ACCESS_SECRET,
    apis: listOf(data.LINESIDE_WEB_ACCESS_API),
    address: new URL(data.LINESIDE_WEB_ACCESS_ADDRESS),
    listen: { host: data.LINESIDE_WEB_ACCESS_HOST, port: data.LINESIDE_WEB_ACCESS_PORT },
    gateways: {
      name: data.LINESIDE_WEB_ACCESS_GATEWAY_NAME,
      host: data.LINESIDE_WEB_ACCESS_GATEWAY_HOST,
      port: data.LINESIDE_WEB_ACCESS_GATEWAY_PORT,
    },
    trusted: new Set(listOf(data.LINESIDE_WEB_ACCESS_TRUSTED)),
  };
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
