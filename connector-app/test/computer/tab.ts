import { type IncomingMessage, request } from 'node:http';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { connectorPorts } from '@lineside/contracts/connector';
import { build, stop } from 'esbuild';
import WebSocket from 'ws';
import type { FarApi } from '../far-api.ts';
import { companyId, sectorId } from '../page.ts';
import type { Computer } from './computer.ts';
import { aWire, traffic } from './wire.ts';

/** A page's display: the checked parts of the connector service's state. */
export interface PageState {
  availability: { is: string; why?: string; tries?: number };
  session: { is: string; lingering?: boolean; agent?: { publicId: string } };
}

interface Notice {
  id: string;
  why?: string;
}

/** The connector service of shared/connector, as far as it is used here. */
interface ConnectorService {
  getState(): PageState;
  subscribe(listener: () => void): () => void;
  start(needs: object): void;
  stop(): void;
  connect(agent: { publicId: string; name: string }): Promise<string>;
  disconnect(): Promise<void>;
  check(): void;
}

/** A browser's storage for each portal's origin, for all tabs. */
export interface Site {
  origin: string;
  storage: Map<string, string>;
  /** Local Network Access: the user's choice, and the pages that wait for it. */
  permission: 'granted' | 'denied' | 'prompt';
  questions: Set<() => void>;
  tabs: Set<Tab>;
}

export const aSite = (origin: string): Site => ({
  ...{ origin, storage: new Map(), permission: 'granted', questions: new Set(), tabs: new Set() },
});

/** A page of a portal with the real connector service, in a separate realm. */
export interface Tab {
  site: Site;
  service: ConnectorService;
  /** Each state it was in. */
  states: PageState[];
  notices: Notice[];
  /** Connects and Disconnects that haven't come back. */
  waiting: number;
  /** The person's answer when another connection is open. */
  answer: 'switch' | 'stay';
  /** Fails the next call to the connector: it doesn't arrive, or its answer doesn't. */
  loses: 'call' | 'answer' | null;
  /** Messages that its socket has received and the page hasn't; null if nothing delays them. */
  held: (() => void)[] | null;
  permissionChanged(): void;
  close(): void;
}

let script: Promise<vm.Script> | undefined;

/** A page's code: the connector service as it would be bundled for a browser. */
export function pageCode(): Promise<vm.Script> {
  script ??= built();
  return script;
}

async function built(): Promise<vm.Script> {
  const entry = fileURLToPath(new URL('../../../shared/connector/src/service.ts', import.meta.url));
  const options = { bundle: true, format: 'iife', globalName: 'page', write: false } as const;
  const { outputFiles } = await build({ entryPoints: [entry], platform: 'browser', ...options });
  // its program would keep this one from ending
  await stop();
  return new vm.Script(outputFiles[0]!.text);
}

/** Opens a page of this site; `code` pairs it. */
export async function openTab(computer: Computer, api: FarApi, site: Site, code: string | null): Promise<Tab> {
  const program = await pageCode();
  const changes = new Set<() => void>();
  const session = new Map<string, string>();
  const place = new URL(site.origin);
  const stored = (map: Map<string, string>) => ({
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  });
  const permission = {
    get state() {
      return site.permission;
    },
    addEventListener: (_type: string, changed: () => void) => void changes.add(changed),
    removeEventListener: (_type: string, changed: () => void) => void changes.delete(changed),
  };
  const realm: Record<string, unknown> = {
    ...{ URL, URLSearchParams, AbortController, crypto, console, Date, setTimeout, clearTimeout },
    ...{ setInterval, clearInterval, queueMicrotask },
    AbortSignal: { timeout: abortAfter },
    location: { origin: place.origin, hostname: place.hostname, port: place.port, hash: '', pathname: '/', search: '' },
    history: { state: null, replaceState() {} },
    navigator: { userAgent: 'X11; Linux x86_64', maxTouchPoints: 0, permissions: { query: async () => permission } },
    ...{ localStorage: stored(site.storage), sessionStorage: stored(session) },
    fetch: (url: URL, init: RequestInit) => fetched(computer, tab, url, init),
    WebSocket: class {
      onmessage: ((event: { data: string }) => void) | null = null;
      onclose: ((event: { code: number }) => void) | null = null;
      close: () => void;

      constructor(url: URL, protocols: string[]) {
        const wire = (site.permission === 'granted' ? computer.dial() : null) ?? aDeadWire();
        const headers = { Origin: site.origin };
        const open = new WebSocket(String(url).replace('wss:', 'ws:'), protocols, {
          headers,
          createConnection: () => wire as never,
        });
        open.on('error', () => {});
        open.on('message', (data) => deliver(tab, () => this.onmessage?.({ data: String(data) })));
        open.on('close', (code) => deliver(tab, () => this.onclose?.({ code })));
        this.close = () => open.close();
      }
    },
  };
  realm.window = realm;
  program.runInContext(vm.createContext(realm));
  const service = (realm.page as { createConnectorService(): ConnectorService }).createConnectorService();
  const tab: Tab = {
    ...{ site, service, states: [service.getState()], notices: [], waiting: 0 },
    ...{ answer: 'switch', loses: null, held: null },
    permissionChanged() {
      for (const changed of changes) changed();
    },
    close() {
      tab.held = [];
      service.stop();
      site.tabs.delete(tab);
    },
  };
  site.tabs.add(tab);
  service.subscribe(() => {
    traffic.count += 1;
    tab.states.push(service.getState());
  });
  if (code !== null) session.set('lineside.connector-pairing-code', code);
  service.start({
    refreshSession: async () => 'fresh',
    requestTicket: async (agentId: string) => ({ ticket: api.aTicket({ agentId }) }),
    agent: async (publicId: string) => ({
      publicId,
      name: `Device ${publicId}`,
      activeVpnSession: { vpnAddress: '10.144.0.9' },
    }),
    context: () => ({ companyId, sectorId }),
    interceptors: () => [],
    ask: async (id: string) => (id === 'pair' ? 'pair' : id === 'switch-device' ? tab.answer : 'cancel'),
    notify: (notice: Notice) => void tab.notices.push(notice),
  });
  return tab;
}

/** A message of the socket, once nothing holds it up. */
function deliver(tab: Tab, hear: () => void): void {
  traffic.count += 1;
  if (tab.held) tab.held.push(hear);
  else hear();
}

/** A connection that is never accepted. */
function aDeadWire(): Duplex {
  const [near] = aWire();
  near.on('error', () => {});
  process.nextTick(() => near.destroy(new Error('refused')));
  return near;
}

function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}

const failed = () => new TypeError('Failed to fetch');

/** Like a browser: asks the person first, and gives a page only answers for its origin. */
async function fetched(computer: Computer, tab: Tab, url: URL, init: RequestInit): Promise<object> {
  const { site } = tab;
  if (site.permission === 'prompt') await new Promise<void>((answered) => site.questions.add(answered));
  const { loses } = tab;
  tab.loses = null;
  const wire = site.permission === 'granted' && loses !== 'call' ? computer.dial() : null;
  if (wire === null) throw failed();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const clientRequest = request({
      createConnection: () => wire,
      method: init.method ?? 'GET',
      path: url.pathname,
      headers: {
        ...(init.headers as Record<string, string>),
        Origin: site.origin,
        Host: `localhost:${connectorPorts.https}`,
      },
    });
    clientRequest.on('response', resolve).on('error', () => reject(failed()));
    clientRequest.end(init.body ?? undefined);
  });
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += part;
  // a shorter wait isn't aborted
  if (loses === 'answer' && init.signal)
    await new Promise((resolve) => init.signal!.addEventListener('abort', resolve));
  if (loses === 'answer' || answer.headers['access-control-allow-origin'] !== site.origin) throw failed();
  const status = answer.statusCode!;
  return {
    ...{ status, ok: status >= 200 && status < 300, json: async () => JSON.parse(text) },
    headers: { get: (name: string) => answer.headers[name.toLowerCase()] ?? null },
  };
}
