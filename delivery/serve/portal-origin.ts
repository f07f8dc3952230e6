import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { brandingOf } from './branding.ts';
import { componentHost, framedBy } from './component-origin.ts';
import { sendOfComponents, sendOuterFrame } from './component-server.ts';
import { isPopUp, openerPolicy, securityHeaders } from './content-security.ts';
import { configInDevelopment, securedInDevelopment } from './development.ts';
import { jsonHeaders, messages, pageHeaders, secureHeaders } from './headers.ts';
import type { Reloads } from './live-reload.ts';
import type { PortalOptions } from './options.ts';
import { configInPage, filled, inAttribute, marks } from './page.ts';
import { proxy } from './proxy.ts';
import { fileAt, sendDownload, sendText, sendVersioned } from './send-file.ts';
import { sendUnknownHost } from './unknown-host.ts';

/**
 * The portal's own origin: the page with its configuration, the host's files, the registry, and the API under /api/. Below
 * its names the origins of components.
 */
export function portalOrigin(options: PortalOptions, reloads: Reloads): RequestListener {
  const { folder, registry } = options;
  const { developmentAddresses = [] } = options;
  const all = [...options.addresses, ...developmentAddresses];
  const known = new Map(all.map((address) => [new URL(address).hostname, new URL(address).protocol]));
  const developed = new Set(developmentAddresses.map((address) => new URL(address).hostname));
  return (request, response) => {
    // the API could take the other
    if ((request.headersDistinct.host ?? []).length > 1) return sendText(response, 400, messages.badRequest);
    const host = String(request.headers.host).replace(/:\d+$/, '').toLowerCase();
    const withoutDot = host.replace(/\.$/, '');
    // a full name has a dot at its end: one address has one origin
    if (withoutDot !== host && known.has(withoutDot))
      return sendToName(request, response, known.get(withoutDot)!, withoutDot);
    const component = options.componentHosts ? componentHost(host) : undefined;
    if (component && !known.has(host) && known.has(component.portal)) {
      const portal = all.find((address) => new URL(address).hostname === component.portal)!;
      if (portal.startsWith('https:')) for (const each of Object.entries(secureHeaders)) response.setHeader(...each);
      if (!sendOfComponents(request, response, options, { portal, label: component.label }))
        sendText(response, 404, messages.noFile);
      return;
    }
    const protocol = known.get(host);
    if (!protocol) return sendUnknownHost(request, response, host, options.addresses);
    // a TLS proxy before this server can't know what browsers should remember
    if (protocol === 'https:') for (const each of Object.entries(secureHeaders)) response.setHeader(...each);
    const address = request.url ?? '/';
    // the host of a whole address could be another than the header's
    if (!address.startsWith('/')) return sendText(response, 400, messages.badRequest);
    const portal = all.find((address) => new URL(address).hostname === host)!;
    if (sendOuterFrame(request, response, options, portal)) return;
    if (!options.componentHosts && sendOfComponents(request, response, options, { portal, label: undefined })) return;
    if (/^\/api(?:[/?]|$)/.test(address)) return proxy(request, response, options);
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendText(response, 405, messages.onlyGet);
    const [place = '/'] = address.split('?');
    if (place === '/registry.json') return sendJson(response, registry, messages.noRegistry);
    if (place === '/info.json') return sendJson(response, path.join(folder, 'info.json'), messages.noFile);
    if (options.development && place === '/__changes') return reloads.open(response);
    if (place.startsWith('/host/')) return sendHostFile(request, response, folder, place);
    if (options.downloads && place.startsWith('/downloads/')) {
      const file = fileAt(options.downloads, place.slice('/downloads/'.length));
      if (file) return sendDownload(request, response, file);
    }
    if (path.extname(place) !== '') return sendText(response, 404, messages.noFile);
    const page = {
      host,
      components: framedBy(portal),
      popUp: isPopUp(place, options.popUps),
      developed: developed.has(host),
    };
    return sendPage(request, response, options, page);
  };
}

/** Leads to the same address at the name without its last dot. */
function sendToName(request: IncomingMessage, response: ServerResponse, protocol: string, host: string): void {
  const port = /:\d+$/.exec(String(request.headers.host))?.[0] ?? '';
  const path = request.url?.startsWith('/') ? request.url : '/';
  response.writeHead(308, { ...jsonHeaders, location: `${protocol}//${host}${port}${path}` }).end();
}

/** A file that may change: the registry, or the served version of the portal, which open pages poll. */
function sendJson(response: ServerResponse, file: string, missing: string): void {
  try {
    // before the head: what can't be read is no 200
    const content = readFileSync(file, 'utf8');
    response.writeHead(200, jsonHeaders).end(content);
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'ENOENT') throw problem;
    sendText(response, 404, missing);
  }
}

/** `/host/<version>/…`, from beside the version that is served: a page opened before a deployment still finds its files. */
function sendHostFile(request: IncomingMessage, response: ServerResponse, folder: string, place: string): void {
  const file = place.endsWith('.html') ? null : fileAt(path.dirname(folder), place.slice('/host/'.length));
  if (file) sendVersioned(request, response, file);
  else sendText(response, 404, messages.noFile);
}

interface PageRequest {
  host: string;
  /** What it may frame of components. */
  components: string;
  popUp: boolean;
  /** Whether the request is for a development address. */
  developed: boolean;
}

async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  options: PortalOptions,
  { host, components, popUp, developed }: PageRequest,
): Promise<void> {
  const caller = String(request.socket.remoteAddress);
  const branding = await brandingOf(options, { host, hostHeader: request.headers.host!, caller });
  const nonce = randomBytes(16).toString('base64');
  const page = readFileSync(path.join(options.folder, 'index.html'), 'utf8');
  const reload = options.development ? `<script nonce="${marks.nonce}">${reloadOnChange}</script></head>` : '</head>';
  const secured = developed ? { ...options, ...securedInDevelopment(options) } : options;
  const config = developed ? configInDevelopment(options.config, options) : options.config;
  response.writeHead(200, {
    ...pageHeaders,
    ...securityHeaders({ ...secured, components }, nonce, openerPolicy(popUp)),
  });
  response.end(
    filled(page.replace('</head>', reload), { nonce, config: configInPage(config), branding: inAttribute(branding) }),
  );
}

const reloadOnChange = `new EventSource('/__changes').onmessage = () => location.reload();`;
