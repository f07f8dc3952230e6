import type { IncomingMessage, ServerResponse } from 'node:http';
import { headers, opaqueLabel } from '@lineside/contracts';
import {
  componentFile,
  frameDocument,
  framedAt,
  frameHeaders,
  framePath,
  outerDocument,
  outerHeaders,
  outerLabel,
} from './component-origin.ts';
import { messages } from './headers.ts';
import type { PortalOptions } from './options.ts';
import { proxy } from './proxy.ts';
import { sendText } from './send-file.ts';

interface Asked {
  /** The public address of the portal. */
  portal: string;
  /** The label of the component's origin; undefined at the portal itself. */
  label: string | undefined;
}

/** Answers the document around a frame, at an address of the portal. False if the path is that of none. */
export function sendOuterFrame(
  request: IncomingMessage,
  response: ServerResponse,
  { componentHosts = false }: PortalOptions,
  portal: string,
): boolean {
  const [place = ''] = (request.url ?? '').split('?');
  const label = outerLabel(place);
  if (label === undefined) return false;
  if (request.method !== 'GET' && request.method !== 'HEAD') sendText(response, 405, messages.onlyGet);
  else
    response
      .writeHead(200, outerHeaders(framedAt(portal, label, componentHosts)))
      .end(request.method === 'HEAD' ? undefined : outerDocument);
  return true;
}

/**
 * Answers the document of a component's frame, and the files of components. False if the path is neither. At the portal
 * itself, a page of the portal gets no such file: its script would run there.
 */
export function sendOfComponents(
  request: IncomingMessage,
  response: ServerResponse,
  options: PortalOptions,
  { portal, label }: Asked,
): boolean {
  const [place = ''] = (request.url ?? '').split('?');
  const file = componentFile(place);
  if (place !== framePath && !file) return false;
  if (request.method !== 'GET' && request.method !== 'HEAD') sendText(response, 405, messages.onlyGet);
  else if (!file)
    response
      .writeHead(
        200,
        frameHeaders({
          portal: new URL(portal).origin,
          componentHosts: label !== undefined,
          apiOrigins: options.apiOrigins ?? [],
        }),
      )
      .end(request.method === 'HEAD' ? undefined : frameDocument);
  else if (label === undefined && request.headers['sec-fetch-site'] === 'same-origin')
    sendText(response, 404, messages.noFile);
  else {
    request.url = file;
    const host = new URL(portal).host;
    const caller = String(request.socket.remoteAddress);
    const labelled = { [headers.componentLabel.toLowerCase()]: label ?? opaqueLabel };
    proxy(request, response, options, { host, 'x-forwarded-for': caller, ...labelled });
  }
  return true;
}
