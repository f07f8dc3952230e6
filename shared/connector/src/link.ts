import {
  type ConnectBody,
  type ConnectorErrorCode,
  type ConnectorRel,
  type ConnectorStatus,
  connectorApiVersion,
  connectorError,
  connectorHeaders,
  connectorLinks,
  connectorStatus,
  forgottenCode,
  pairAnswer,
  pairingAnswer,
  pairingSubprotocol,
} from '@lineside/contracts/connector';
import { Observable } from 'rxjs';
import { connectorAddress } from './connector-address.ts';
import type { ConnectorEvent } from './events.ts';
import { permissionNow } from './permission.ts';
import { forcedProtocol, pairingToken } from './storage.ts';

/** The connector refused, with its code. */
export class ConnectorRefusal extends Error {
  constructor(readonly code: ConnectorErrorCode) {
    super(code);
  }
}

/** The time-out for the connector's first message. It runs on this machine. */
const patienceMs = 5_000;

const address = () =>
  connectorAddress({ port: location.port, hostname: location.hostname, userAgent: navigator.userAgent });

async function call(path: string, init: RequestInit = {}, headers: Record<string, string> = {}): Promise<Response> {
  const token = pairingToken.read();
  const response = await fetch(new URL(path, address()), {
    ...init,
    cache: 'no-store',
    credentials: 'omit',
    headers: { Accept: 'application/json', ...(token && { [connectorHeaders.pairing]: token }), ...headers },
  });
  if (response.ok) return response;
  const refusal = connectorError.safeParse(await response.json().catch(() => null));
  throw refusal.success ? new ConnectorRefusal(refusal.data.error) : new Error(`Connector answers ${response.status}`);
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(path, { method: 'POST', body: JSON.stringify(body) }, { 'Content-Type': 'application/json', ...headers });

/** Links by relation; read again at each bootstrap (spec 3.38, 7.63). */
let links: Partial<Record<string, string>> = {};

function linkOf(rel: ConnectorRel): string {
  const href = links[rel];
  if (href === undefined) throw new Error(`The connector has no link ${rel}`);
  return href;
}

async function poll(): Promise<Response> {
  const permission = await permissionNow();
  if (permission === 'denied') throw new Error('The browser lets nothing through');
  // while the browser asks the person whether the page may, the call waits for the answer, however long
  const waits = permission === 'open' ? { signal: AbortSignal.timeout(patienceMs) } : {};
  if (pairingToken.read() === null) {
    const { paired } = pairingAnswer.parse(await (await call('/pairing', waits)).json());
    if (!paired) throw new ConnectorRefusal('pair');
  }
  return call('/', waits);
}

/** Whether a connector that takes pages of these versions is older or newer than this one; null where it takes it. */
function skewTo(versions: readonly string[]): 'older' | 'newer' | null {
  if (versions.includes(connectorApiVersion)) return null;
  return Math.max(...versions.map(Number)) < Number(connectorApiVersion) ? 'older' : 'newer';
}

/** Requests links and version (spec 7.63, 7.67), and reports the result. */
export const bootstrap = (): Observable<ConnectorEvent> =>
  new Observable((subscriber) => {
    const finish = (event: ConnectorEvent) => {
      subscriber.next(event);
      subscriber.complete();
    };
    poll().then(
      async (response) => {
        const document = connectorLinks.safeParse(await response.json().catch(() => null));
        if (!document.success) return finish({ type: 'bootstrap-failed', why: 'no-answer' });
        const skew = skewTo(document.data.versions);
        if (skew) return finish({ type: 'bootstrap-failed', why: skew });
        links = Object.fromEntries(document.data.links.map(({ rel, href }) => [rel, href]));
        finish({ type: 'bootstrapped', version: response.headers.get('Server')?.split('/')[1] ?? '' });
      },
      async (error) => {
        if (error instanceof ConnectorRefusal) {
          // of no use any more; without it the next look isn't refused
          if (error.code === 'pair') pairingToken.write(null);
          return finish({ type: 'bootstrap-failed', why: 'pair' });
        }
        const permission = await permissionNow();
        const why = permission === 'denied' ? 'denied' : permission === 'prompt' ? 'unasked' : 'no-answer';
        finish({ type: 'bootstrap-failed', why });
      },
    );
  });

/** Each status the socket sends (spec 7.66), and its loss. */
export const socket = (): Observable<ConnectorEvent> =>
  new Observable((subscriber) => {
    const token = pairingToken.read();
    const end = (event: ConnectorEvent) => {
      subscriber.next(event);
      subscriber.complete();
    };
    const lost = () => end({ type: 'socket-lost' });
    let open: WebSocket;
    try {
      const url = new URL(linkOf('StatusWebSocket'), address());
      url.protocol = url.protocol === 'https:' || url.protocol === 'wss:' ? 'wss:' : 'ws:';
      open = new WebSocket(url, token === null ? [] : [pairingSubprotocol + token]);
    } catch {
      return lost();
    }
    const timer = setTimeout(() => open.close(), patienceMs);
    open.onmessage = ({ data }) => {
      clearTimeout(timer);
      const status = connectorStatus.safeParse(parseJson(data));
      // a version only adds: unknown values are of later versions
      subscriber.next(status.success ? { type: 'status', status: status.data } : { type: 'turned-away', why: 'newer' });
    };
    // an error is always followed by a close
    open.onclose = ({ code }) => (code === forgottenCode ? end({ type: 'turned-away', why: 'pair' }) : lost());
    return () => {
      clearTimeout(timer);
      open.onclose = null;
      open.close();
    };
  });

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

/** GET Status (spec 7.65). */
export const readStatus = async (): Promise<ConnectorStatus> =>
  connectorStatus.parse(await (await call(linkOf('Status'))).json());

/** POST Connect (spec 7.64): the connector has accepted it when this returns; the status reports the progress. */
export async function postConnect(
  body: ConnectBody,
  ticket: string,
  sector: string,
  controller: string,
): Promise<void> {
  const protocol = forcedProtocol.read();
  await post(linkOf('Connect'), body, {
    [connectorHeaders.ticket]: ticket,
    [connectorHeaders.sector]: sector,
    [connectorHeaders.version]: connectorApiVersion,
    [connectorHeaders.controller]: controller,
    ...(protocol && { [connectorHeaders.protocol]: protocol }),
  });
}

/** POST Disconnect (spec 7.65): refused as `busy` where another browser started the connection. */
export async function postDisconnect(controller: string): Promise<void> {
  await post(linkOf('Disconnect'), {}, { [connectorHeaders.controller]: controller });
}

/** Trades the one-time code for this origin's token, and keeps it. */
export async function pairWith(code: string): Promise<void> {
  const answer = pairAnswer.parse(await (await post('/pair', { code })).json());
  pairingToken.write(answer.token);
}
