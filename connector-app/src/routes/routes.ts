import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ConnectorLinks, connectorApiVersion, pairBody } from '@lineside/contracts/connector';
import { isJson } from '../gates/content.ts';
import { admit, enter, type PassedRequest } from '../gates/gates.ts';
import { isPaired } from '../gates/pairing.ts';
import { readConnect, readDisconnect } from '../gates/schema.ts';
import { takeCode } from '../pairing/codes.ts';
import type { Pairing, Pairings } from '../pairing/pairings.ts';
import type { Session } from '../session/session.ts';
import { serverHeader } from '../version.ts';
import { answer, preflight, refuse, setCommonHeaders } from './answer.ts';
import { readBody } from './body.ts';
import { isVisit, welcome } from './welcome.ts';

export interface RouteTools {
  /** Ports that a caller may name in Host: the one listened on, and the default one. */
  ports: readonly number[];
  folder: string;
  local: boolean;
  pairings: Pairings;
  session: Session;
  log(line: string): void;
}

const links: ConnectorLinks = {
  links: [
    { rel: 'Connect', href: '/connect' },
    { rel: 'Disconnect', href: '/disconnect' },
    { rel: 'Status', href: '/status' },
    { rel: 'StatusWebSocket', href: '/' },
  ],
  versions: [connectorApiVersion],
};

/** Answers one request (spec 7.63-7.67). The checks come before everything else. */
export async function route(request: IncomingMessage, response: ServerResponse, tools: RouteTools): Promise<void> {
  if (isVisit(request) && enter(request, tools.ports).refused === 'origin') {
    setCommonHeaders(response, null);
    return welcome(response);
  }
  const entered = enter(request, tools.ports);
  setCommonHeaders(response, entered.origin);
  if (entered.refused) return refuse(response, entered.refused);
  if (request.method === 'OPTIONS') return preflight(request, response);
  if (request.method === 'POST' && request.url === '/pair') return pair(request, response, entered, tools);
  if (request.method === 'GET' && request.url === '/pairing')
    return answer(response, 200, { paired: isPaired(request, tools.pairings, entered.origin) });

  const admitted = admit(request, tools.ports, tools.pairings);
  if (admitted.refused) return refuse(response, admitted.refused);
  response.setHeader('Server', serverHeader);
  switch (`${request.method} ${request.url}`) {
    case 'GET /':
      return answer(response, 200, links);
    case 'GET /status':
      return answer(response, 200, tools.session.status());
    case 'POST /connect':
      return connect(request, response, admitted.pairing, tools);
    case 'POST /disconnect':
      return disconnect(request, response, tools);
    default:
      return refuse(response, 'route');
  }
}

async function pair(request: IncomingMessage, response: ServerResponse, { origin }: PassedRequest, tools: RouteTools) {
  if (!isJson(request.headers['content-type'])) return refuse(response, 'content');
  const body = pairBody.safeParse(await readBody(request));
  if (!body.success) return refuse(response, 'schema');
  const code = takeCode(tools.folder, body.data.code, origin, tools.local);
  if (code === null) return refuse(response, 'pair');
  tools.log(`Paired with ${origin}.`);
  answer(response, 200, { token: tools.pairings.add(origin, code.api) });
}

async function connect(request: IncomingMessage, response: ServerResponse, pairing: Pairing, tools: RouteTools) {
  const parsed = readConnect(request.headers, await readBody(request));
  if (parsed === null) return refuse(response, 'schema');
  if (!tools.session.connect({ ...parsed, origin: pairing.origin, api: pairing.api })) return refuse(response, 'busy');
  answer(response, 202, tools.session.status());
}

async function disconnect(request: IncomingMessage, response: ServerResponse, tools: RouteTools) {
  const parsed = readDisconnect(request.headers, await readBody(request));
  if (parsed === null) return refuse(response, 'schema');
  if (!(await tools.session.disconnect(parsed.controllerId))) return refuse(response, 'busy');
  answer(response, 200, tools.session.status());
}
