import type { RequestListener, Server } from 'node:http';
import { messages, remoteHeaders } from '../../serve/headers.ts';
import { listen } from '../../serve/listen.ts';
import { openReloads, type Reloads } from '../../serve/live-reload.ts';
import { fileAt, sendText, sendVersioned } from '../../serve/send-file.ts';

/**
 * Headers of every answer: any page may read it, even one from another machine, after the browser has asked the user.
 */
const headers = { ...remoteHeaders, 'access-control-allow-private-network': 'true' };

/**
 * Serves the build of a remote at the root of an address of this machine, and at `/__changes` an event after each build.
 *
 * @param folder that always holds the last good build
 */
export async function serveDevelopment(folder: string, port: number): Promise<{ server: Server; reloads: Reloads }> {
  const reloads = openReloads();
  const handle: RequestListener = (request, response) => {
    for (const [header, value] of Object.entries(headers)) response.setHeader(header, value);
    if (request.method === 'OPTIONS')
      return void response.writeHead(204, { 'access-control-allow-headers': '*' }).end();
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendText(response, 405, messages.onlyGet);
    const [place = '/'] = (request.url ?? '/').split('?');
    if (place === '/__changes') return reloads.open(response);
    const file = fileAt(folder, place);
    if (file) sendVersioned(request, response, file);
    else sendText(response, 404, messages.noFile);
  };
  return { server: await listen(handle, { port, setting: '--port' }), reloads };
}
