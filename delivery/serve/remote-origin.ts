import type { RequestListener } from 'node:http';
import { messages, remoteHeaders } from './headers.ts';
import type { RemoteOptions } from './options.ts';
import { fileAt, sendText, sendVersioned } from './send-file.ts';

/** An origin that holds one remote: `/<name>/<version>/…`, open to every page, each version the same for ever. */
export function remoteOrigin({ name, folder }: RemoteOptions): RequestListener {
  return (request, response) => {
    for (const [header, value] of Object.entries(remoteHeaders)) response.setHeader(header, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendText(response, 405, messages.onlyGet);
    const [, first, ...rest] = (request.url ?? '/').split('?')[0]!.split('/');
    const file = first === name ? fileAt(folder, rest.join('/')) : null;
    if (file) sendVersioned(request, response, file);
    else sendText(response, 404, messages.noFile);
  };
}
