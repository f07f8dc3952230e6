import type { RequestListener } from 'node:http';
import type { RemoteOptions } from './options.ts';
import { fileAt, sendText, sendVersioned } from './send-file.ts';

/** An origin that holds one remote: `/<name>/<version>/…`, open to every page, each version the same for ever. */
export function remoteOrigin({ name, folder }: RemoteOptions): RequestListener {
  return (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendText(response, 405, 'Only GET.');
    const [, first, ...rest] = (request.url ?? '/').split('?')[0]!.split('/');
    const file = first === name ? fileAt(folder, rest.join('/')) : null;
    if (file) sendVersioned(request, response, file);
    else sendText(response, 404, 'There is no such file.');
  };
}
