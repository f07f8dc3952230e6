import { createServer, type IncomingHttpHeaders, type RequestListener, type Server, request as send } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { configurationDocument } from '@lineside/contracts/gateway-configuration';
import { sql } from 'drizzle-orm';
import { makeKey, requestCertificate } from 'lineside-gateway/certificate';
import { WebAccess } from 'lineside-gateway/web-access';
import { type RunningProxy, startProxy } from 'lineside-web-access/server';
import { readSettings } from 'lineside-web-access/settings';
import { hashOf, newSecret } from '../../src/platform/secret.ts';
import { platformOf } from '../certified-gateway.ts';
import { serve, type TestApi } from '../test-api.ts';

/** The secret of the proxies in tests. */
export const proxySecret = 'secret-of-the-proxies-in-tests';
export const withProxies = { LINESIDE_WEB_ACCESS_SECRET: proxySecret };

const key = makeKey();

export const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;

/** A server of HTTP on a free port. */
export async function aServer(listener: RequestListener, server: Server = createServer(listener)): Promise<Server> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function freePort(): Promise<number> {
  const server = await aServer(() => {});
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export interface TestProxy extends RunningProxy {
  /** Its host, with the port. */
  host: string;
  port: number;
  lines: string[];
}

/** A proxy of one or several APIs, as a part of this process. */
export async function aProxy(apis: string[], name: string): Promise<TestProxy> {
  const port = await freePort();
  const host = `${name}.localhost:${port}`;
  const lines: string[] = [];
  const settings = readSettings({
    ...{ LINESIDE_WEB_ACCESS_SECRET: proxySecret, LINESIDE_WEB_ACCESS_NAME: name },
    LINESIDE_WEB_ACCESS_API: apis.map((address) => `${address}/api`).join(','),
    LINESIDE_WEB_ACCESS_ADDRESS: `http://${host}`,
    LINESIDE_WEB_ACCESS_PORT: String(port),
    LINESIDE_WEB_ACCESS_GATEWAY_NAME: '127.0.0.1',
    LINESIDE_WEB_ACCESS_GATEWAY_HOST: '127.0.0.1',
    LINESIDE_WEB_ACCESS_GATEWAY_PORT: String(await freePort()),
  });
  return {
    ...(await startProxy(settings, (line) => lines.push(line))),
    host,
    port,
    lines,
  };
}

/** Another API over the same database. */
export const anotherApi = ({ database }: TestApi) => serve(database, withProxies);

/** The gateway of a device, which offers the services of its settings; all their machines are one at a port of this process. */
export async function aGateway(api: TestApi, agent: string, machinePort: number) {
  const { setSecret, api: address } = platformOf(api);
  const secret = newSecret();
  await setSecret(agent, hashOf(secret));
  const platform = { api: address, id: agent, secret };
  const lines: string[] = [];
  const webAccess = new WebAccess({
    platform,
    certificate: () => requestCertificate(platform, Date.now(), key),
    dial: () => connect(machinePort, '127.0.0.1'),
    log: (line) => lines.push(line),
  });
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update agent set status = 'online', active_status = 'active' where public_id = ${agent}`),
  );
  /** Takes the services that the platform wants now. */
  const take = async () => {
    const answer = await fetch(`${address}/gateway/configuration`, {
      headers: { 'Api-Version': '2', Authorization: `Basic ${Buffer.from(`${agent}:${secret}`).toString('base64')}` },
    });
    const { data } = (await answer.json()) as { data: unknown };
    const { services } = configurationDocument.parse(data).sections;
    // the machine of tests speaks no TLS
    webAccess.take(services.map((service) => ({ ...service, useSsl: false })));
    return services;
  };
  await take();
  return { take, close: () => webAccess.close(), lines };
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Asks a host of a proxy, as a browser does whose names below localhost lead to this machine. */
export const ask = (
  address: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { host, port, pathname, search } = new URL(address);
    const asked = send(
      { host: '127.0.0.1', port, method, path: pathname + search, headers: { host, ...headers }, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });

/** The pair of name and value of a cookie that an answer sets. */
export const cookieOf = ({ headers }: Answer): string => headers['set-cookie']![0]!.split(';')[0]!;

/** A browser with one open session. */
export interface Browser {
  publicId: string;
  /** Asks the page with the bar. */
  tab(path: string, options?: Parameters<typeof ask>[1]): Promise<Answer>;
  /** Asks the machine's page. */
  frame(path: string, options?: Parameters<typeof ask>[1]): Promise<Answer>;
  frameOrigin: string;
  frameCookie: string;
  tabOrigin: string;
  tabCookie: string;
}

/** Opens the address of a session as a browser does: the page with the bar, and in it that of the machine. */
export async function browse({ publicId, url }: { publicId: string; url: string }): Promise<Browser> {
  const tabOrigin = new URL(url).origin;
  const opened = await ask(url);
  if (opened.status !== 303) throw new Error(`${opened.status}: ${opened.text}`);
  const tabCookie = cookieOf(opened);
  const tab: Browser['tab'] = (path, { headers, ...options } = {}) =>
    ask(`${tabOrigin}/s/${publicId}${path}`, { ...options, headers: { cookie: tabCookie, ...headers } });
  const { frameUrl } = JSON.parse((await tab('/state')).text) as { frameUrl: string };
  const frameOrigin = new URL(frameUrl).origin;
  const entered = await ask(frameUrl);
  const frameCookie = cookieOf(entered);
  const frame: Browser['frame'] = (path, { headers, ...options } = {}) =>
    ask(`${frameOrigin}${path}`, { ...options, headers: { cookie: frameCookie, ...headers } });
  return { publicId, tab, frame, frameOrigin, frameCookie, tabOrigin, tabCookie };
}
