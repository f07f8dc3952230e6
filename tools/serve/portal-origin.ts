import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { securityHeaders } from './content-security.ts';
import type { PortalOptions } from './options.ts';
import { proxy } from './proxy.ts';
import type { Reloads } from './reloads.ts';
import { fileAt, sendDownload, sendText, sendVersioned } from './send-file.ts';
import { sendUnknownHost } from './unknown-host.ts';

/** Stands in index.html where the nonce of an answer goes. */
const nonceMark = /__NONCE__/g;
/** Stands in index.html where the page's configuration goes. */
const configMark = '__CONFIG__';

/** How long a browser comes by https alone, in seconds: a year. */
const secureFor = 31_536_000;

/** The portal's own origin: the page with its configuration, the host's files, the registry, and the API under /api/. */
export function portalOrigin(options: PortalOptions, reloads: Reloads): RequestListener {
  const { folder, registry } = options;
  const known = new Map(options.addresses.map((address) => [new URL(address).hostname, new URL(address).protocol]));
  return (request, response) => {
    const host = String(request.headers.host).replace(/:\d+$/, '').toLowerCase();
    const protocol = known.get(host);
    if (!protocol) return sendUnknownHost(request, response, host, options.addresses);
    // what speaks TLS stands before this server, and can't know what the browser is to remember
    if (protocol === 'https:') response.setHeader('strict-transport-security', `max-age=${secureFor}`);
    const address = request.url ?? '/';
    if (address.startsWith('/api/')) return proxy(request, response, options);
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendText(response, 405, 'Only GET.');
    const [place = '/'] = address.split('?');
    if (place === '/registry.json') return sendRegistry(response, registry);
    if (options.development && place === '/__changes') return reloads.open(response);
    if (place.startsWith('/host/')) return sendHostFile(request, response, folder, place);
    if (options.downloads && place.startsWith('/downloads/')) {
      const file = fileAt(options.downloads, place.slice('/downloads/'.length));
      if (file) return sendDownload(request, response, file);
    }
    if (path.extname(place) !== '') return sendText(response, 404, 'There is no such file.');
    sendPage(response, options);
  };
}

function sendJson(response: ServerResponse, json: string): void {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(json);
}

function sendRegistry(response: ServerResponse, file: string): void {
  if (existsSync(file)) sendJson(response, readFileSync(file, 'utf8'));
  else sendText(response, 404, 'There is no registry.');
}

/** `/host/<version>/…`, from beside the version that is served: a page opened before a deployment still finds its files. */
function sendHostFile(request: IncomingMessage, response: ServerResponse, folder: string, place: string): void {
  const file = place.endsWith('.html') ? null : fileAt(path.dirname(folder), place.slice('/host/'.length));
  if (file) sendVersioned(request, response, file);
  else sendText(response, 404, 'There is no such file.');
}

function sendPage(response: ServerResponse, options: PortalOptions): void {
  const nonce = randomBytes(16).toString('base64');
  const page = readFileSync(path.join(options.folder, 'index.html'), 'utf8');
  const reload = options.development ? `<script nonce="${nonce}">${reloadOnChange}</script></head>` : '</head>';
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...securityHeaders(options, nonce),
  });
  // no text of it ends the element it stands in
  const config = JSON.stringify(options.config).replaceAll('<', '\\u003c');
  response.end(
    page
      .replace(nonceMark, nonce)
      .replace('</head>', reload)
      .replace(configMark, () => config),
  );
}

const reloadOnChange = `new EventSource('/__changes').onmessage = () => location.reload();`;
