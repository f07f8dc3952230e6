import type { IncomingMessage, ServerResponse } from 'node:http';

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>VPN client</title>
<p>Your browser accepts this VPN client's certificate. Close this tab and go back to the portal.</p></html>`;

/** Whether a person opened the address itself, to accept the certificate: no page sends this. */
export const isVisit = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' && url === '/' && headers.origin === undefined && headers['sec-fetch-mode'] === 'navigate';

/** One sentence for the person, and nothing about the connector. */
export function welcome(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(page);
}
