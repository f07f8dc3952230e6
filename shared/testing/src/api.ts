/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type AnyCall,
  type AnyEntity,
  calls,
  type ErrorCode,
  entities,
  fieldsQuery,
  headers,
  isAllowed,
  newPublicId,
  routesOfEntity,
  type ServerEvent,
  type Standing,
} from '@lineside/contracts';
import { select } from '@lineside/contracts/serving';
import { assetTreeOf } from './asset-tree.ts';
import type { Row } from './page-of-rows.ts';
import { createRecords } from './records.ts';

/** A call as it came to the API. */
export interface Came {
  route: string;
  verb: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: unknown;
}
export type Answered = {
  status?: number;
  data?: unknown;
  body?: unknown;
  moreAfter?: string | null;
  total?: number;
  totalAtLeast?: true;
  /** In place of an envelope: a file as it is. */
  file?: { name: string; mediaType: string; content: string | Uint8Array };
};
/** A handler that returns nothing leaves the answer to the default one. */
type Handler = (came: Came, params: Record<string, string>) => Answered | undefined | Promise<Answered | undefined>;

const sector = { publicId: 'Sector000001', name: 'Sector', supportEmailAddress: null };
const cookieName = 'refresh';
export const ada = { publicId: 'Ada000000001', name: 'Ada' };
export const bob = { publicId: 'Bob000000001', name: 'Bob' };
export const north = { publicId: '1111-1111-1111-1111-1111', name: 'North' };
export const south = { publicId: '2222-2222-2222-2222-2222', name: 'South' };

/** A small API that speaks the contract over HTTP: rows in memory, rotated refresh cookies, event streams; beside it, files of a page. */
export async function startApi(files: Record<string, { type: string; text: string }> = {}) {
  const came: Came[] = [];
  const records = createRecords((allowed) => isAllowed(standing as Standing, allowed));
  const answers = new Map<string, Handler>();
  const tokens = new Map<string, typeof ada>();
  const refreshes = new Map<string, typeof ada>();
  const streams = new Set<{ came: Came; response: ServerResponse }>();
  const standing = { permissions: [] as string[], hasRole: true, controlsDevices: false, usesAccessRequests: true };
  let companies = [north];
  const reports: string[] = [];
  let down = false;
  let date: string | undefined;
  let streamsMayOpen = Promise.resolve();
  let broken: string[] = [];

  let routes = routesOf(Object.values<AnyEntity>(entities));
  const open = (user: typeof ada) => {
    const secretId = newPublicId();
    tokens.set(secretId, user);
    return { publicId: newPublicId(), secretId, expiresOn: inTenMinutes(), user };
  };
  const cookie = (user?: typeof ada) => {
    const value = user ? newPublicId() : '';
    if (user) refreshes.set(value, user);
    return `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Strict${user ? '' : '; Max-Age=0'}`;
  };
  let whyOver: ErrorCode = 'session-expired';
  const refreshSecretOf = (request: Came) => /refresh=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';

  function session(request: Came, response: ServerResponse): Answered | undefined {
    if (request.route === calls.SignIn.route) {
      const { emailAddress, password } = request.body as { emailAddress: string; password: string };
      const user = emailAddress === 'bob@example.com' ? bob : ada;
      if (password !== 'right') return refuse(401, 'wrong-credentials', 'password');
      response.setHeader('set-cookie', cookie(user));
      return { status: 201, data: open(user) };
    }
    if (request.route === calls.RefreshSession.route) {
      const user = refreshes.get(refreshSecretOf(request));
      if (!user) return refuse(401, whyOver);
      refreshes.delete(refreshSecretOf(request));
      response.setHeader('set-cookie', cookie(user));
      return { status: 201, data: open(user) };
    }
    if (request.route === calls.SignOut.route) {
      refreshes.delete(refreshSecretOf(request));
      tokens.clear();
      response.setHeader('set-cookie', cookie());
      return { data: null };
    }
    return undefined;
  }

  function startOf(user: typeof ada, wished: unknown) {
    const company =
      companies.find(({ publicId }) => publicId === wished) ?? (companies.length === 1 ? companies[0] : null);
    const place = company ? { company, standing } : null;
    return { user: { ...user, emailAddress: 'ada@example.com', language: 'en' }, companies, place, sector };
  }

  async function answer(request: Came, params: Record<string, string>, response: ServerResponse): Promise<Answered> {
    const ownAnswer = answers.get(`${request.verb} ${request.route}`);
    const user = tokens.get(request.headers.authorization?.slice('Bearer '.length) ?? '');
    const special = (await ownAnswer?.(request, params)) ?? session(request, response);
    if (special) return special;
    if (!user) return refuse(401, 'not-signed-in');
    if (request.route === calls.ListMyCompanies.route) return { data: companies };
    if (request.route === calls.ListMyTemporaryAccess.route) return { data: [] };
    if (request.route === calls.GetMyUser.route)
      return { data: { ...user, emailAddress: 'ada@example.com', language: 'en' } };
    if (request.route === calls.GetMyStanding.route) return { data: standing };
    if (request.route === calls.GetMySector.route) return { data: sector };
    if (request.route === calls.GetMyStart.route) {
      response.setHeader(headers.position, String(reports.length));
      return { data: startOf(user, request.headers['api-company']) };
    }
    if (request.route === calls.CreateRemoteToken.route)
      return { status: 201, data: { token: newPublicId(), expiresIn: 300 } };
    if (request.route === calls.GetAssetTree.route && request.verb === 'GET')
      return { data: assetTreeOf((entity) => records.rowsOf(entity, String(request.headers['api-company']))) };
    const { entity, on } =
      routes.find(({ name, verbs }) => name === request.route && verbs.includes(request.verb)) ?? {};
    return entity && on ? records.answer(entity, on, request, params) : refuse(404, 'not-found');
  }

  /** As the API does: a call with selectable fields returns the requested ones, or its defaults. */
  function selected({ route, verb, query }: Came, answered: Answered): Answered {
    const call = Object.values<AnyCall>(calls).find((call) => call.route === route && call.verb === verb);
    if (call?.query !== fieldsQuery || !('data' in answered)) return answered;
    const fields = query.getAll('fields').join(',') || undefined;
    return {
      ...answered,
      data: select(
        { reply: call.reply, type: call.type ?? call.route.replace(/List$/, '') },
        answered.data,
        fields,
        () => {},
      ),
    };
  }

  const server = createServer(async (incoming, response) => {
    if (down) return void incoming.socket.destroy();
    // tests set the clock of the page, and mean both
    response.sendDate = false;
    if (date) response.setHeader('date', new Date(date).toUTCString());
    // open to other origins, as the API is: a file with progress is sent by XMLHttpRequest, which asks
    for (const name of ['origin', 'methods']) response.setHeader(`access-control-allow-${name}`, '*');
    response.setHeader('access-control-expose-headers', 'date');
    response.setHeader('access-control-allow-headers', incoming.headers['access-control-request-headers'] ?? '*');
    if (incoming.method === 'OPTIONS') return void response.writeHead(204).end();
    const file = files[incoming.url ?? ''];
    if (file) return void response.writeHead(200, { 'content-type': file.type }).end(file.text);
    const address = new URL(incoming.url ?? '/', 'http://localhost');
    const path = address.pathname.replace(/^\/api/, '') || '/';
    const origin = `http://${incoming.headers.host}`;
    const [found] = routes
      .flatMap((route) => {
        const match = route.verbs.includes(incoming.method ?? '') ? route.pattern.exec(path) : null;
        return match ? [{ route, params: { ...match.groups } }] : [];
      })
      // literal paths take precedence over ids
      .sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length);
    const { route, params } = found ?? { route: undefined, params: {} };
    const body = await bodyOf(incoming);
    const request = {
      route: route?.name ?? path,
      verb: incoming.method ?? '',
      path,
      query: address.searchParams,
      headers: incoming.headers,
      body,
    };
    came.push(request);
    if (broken.includes(request.route)) {
      broken = broken.filter((item) => item !== request.route);
      return void incoming.socket.destroy();
    }
    if (path === '/')
      return send(response, (await answers.get('GET Discovery')?.(request, {})) ?? { data: links(origin) });
    if (route?.name === calls.StreamEvents.route && tokens.has(incoming.headers.authorization?.slice(7) ?? '')) {
      await streamsMayOpen;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const last = Number(request.headers['last-event-id'] ?? reports.length);
      response.write([`id: ${last}\nevent: position\ndata:\n\n`, ...reports.slice(last)].join(''));
      const stream = { came: request, response };
      streams.add(stream);
      response.on('close', () => streams.delete(stream));
      return;
    }
    send(response, selected(request, await answer(request, params, response)));
  });
  // the page lives in the same process: where that was busy for long, an idle connection would be closed under a call
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    api: `${origin}/api/`,
    came,
    standing,
    streams,
    /** Calls of a route, in their order. */
    of: (route: string, verb = 'GET') => came.filter((call) => call.route === route && call.verb === verb),
    /** Rows of an entity in a company. */
    has(entity: AnyEntity, rows: Row[], company = north) {
      records.put(entity, rows, company.publicId);
    },
    /** Describes an entity otherwise than the contract does. */
    describes(entity: AnyEntity) {
      routes = [...routesOf([entity]), ...routes];
    },
    /** Answers a route otherwise from now on; without a handler as usual again. */
    answers(key: `${string} ${string}`, handler?: Handler) {
      if (handler) answers.set(key, handler);
      else answers.delete(key);
    },
    /** The time in answers from now on; by default none, so that the page's own clock counts. */
    hasTime(moment: string) {
      date = moment;
    },
    belongsTo(...list: (typeof north)[]) {
      companies = list;
    },
    /** No token is good any more; refresh cookies stay. */
    forgetTokens: () => tokens.clear(),
    endSessions(why: ErrorCode = 'session-expired') {
      whyOver = why;
      tokens.clear();
      refreshes.clear();
    },
    emit(event: ServerEvent) {
      reports.push(`id: ${reports.length + 1}\ndata: ${JSON.stringify(event)}\n\n`);
      for (const { response } of streams) response.write(reports.at(-1));
    },
    /** Event streams requested from now on open when the returned function is called. */
    holdStreams(): () => void {
      let open = () => {};
      streamsMayOpen = new Promise((resolve) => {
        open = resolve;
      });
      return () => open();
    },
    breakStreams() {
      for (const { response } of streams) response.destroy();
    },
    /** The next call of a route comes, and its answer gets lost on the way. */
    losesAnswerOf: (route: string) => void broken.push(route),
    goDown(is: boolean) {
      down = is;
      if (is) server.closeAllConnections();
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };

  function links(origin: string) {
    return [...new Map(routes.map(({ name, path }) => [name, path]))].map(([rel, path]) => ({
      rel,
      href: `${origin}/api${path}`,
      methods: [],
    }));
  }
}

export type TestApi = Awaited<ReturnType<typeof startApi>>;

export const refuse = (status: number, code: string, propertyName?: string): Answered => ({
  status,
  body: {
    type: 'Error',
    data: [{ code, message: `the API says ${code}`, ...(propertyName && { propertyName }) }],
    status: 'error',
  },
});

const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString();

function routesOf(described: AnyEntity[]) {
  const ofEntities = described.flatMap((entity) =>
    routesOfEntity(entity).map(({ name, path, verb, on }) => ({
      ...{ name, path, on, verbs: [verb as string] },
      entity: on === 'action' ? undefined : entity,
    })),
  );
  const ofCalls = Object.values(calls).map(({ route, path, verb }) => ({
    name: route,
    path,
    on: undefined,
    verbs: [verb as string],
    entity: undefined,
  }));
  return [...ofCalls, ...ofEntities].map((route) => ({
    ...route,
    pattern: new RegExp(`^${route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }));
}

function send(
  response: ServerResponse,
  { status = 200, data, body, moreAfter = null, total, totalAtLeast, file }: Answered,
): void {
  if (file) {
    const named = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`;
    response.writeHead(status, { 'content-type': file.mediaType, 'content-disposition': named });
    return void response.end(file.content);
  }
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify(
      body ?? {
        type: 'Any',
        data,
        moreAfter,
        ...(total !== undefined && { total }),
        ...(totalAtLeast && { totalAtLeast }),
        status: 'success',
      },
    ),
  );
}

async function bodyOf(incoming: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const piece of incoming) text += piece;
  // a file is taken as it is
  if (incoming.headers['content-type'] === 'application/octet-stream') return text;
  return text ? JSON.parse(text) : undefined;
}
