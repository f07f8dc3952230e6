import type { IncomingMessage, ServerResponse } from 'node:http';
import { named, plain } from './html.ts';
import type { ReachedBy } from './machines.ts';

/** Who may see the router's pages; the page that refuses says it. */
export const routerLogin = { user: 'admin', password: 'router-demo' };

const expected = `Basic ${Buffer.from(`${routerLogin.user}:${routerLogin.password}`).toString('base64')}`;

const style = `<style>body{margin:0;font:14px/1.5 system-ui,sans-serif;color:#222}nav{background:#3b4754;padding:12px 20px}nav a{color:#fff;margin-right:20px;text-decoration:none}main{padding:20px;max-width:760px}table{border-collapse:collapse;width:100%}th,td{text-align:left;border-bottom:1px solid #ddd;padding:6px 8px}h1{font-size:20px;font-weight:600}</style>`;

const framed = (title: string, content: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Router: ${title}</title>${style}<nav><a href="/">Status</a><a href="/ports">Ports</a></nav><main><h1>${title}</h1>${content}</main></html>`;

const table = (rows: readonly (readonly [string, string])[]) =>
  `<table>${rows.map(([name, value]) => `<tr><th>${plain(name)}<td>${plain(value)}`).join('')}</table>`;

/** A router: it asks for a user and a password by basic authentication, and refuses to be framed. */
export function answerRouter(request: IncomingMessage, response: ServerResponse, by: ReachedBy): void {
  const machine = by(request.socket.remotePort);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('content-security-policy', "frame-ancestors 'none'; default-src 'self' 'unsafe-inline'");
  if (request.headers.authorization !== expected) {
    const { user, password } = routerLogin;
    response.writeHead(401, { 'www-authenticate': 'Basic realm="Router"' });
    response.end(
      framed(
        'Log in',
        `<p>This router asks for a user and a password. Those of the demo are ${user} and ${password}.</p>`,
      ),
    );
    return;
  }
  const path = (request.url ?? '/').replace(/\?.*/, '');
  if (path === '/')
    response.end(
      framed(
        'Status',
        table([
          ['LAN address', machine?.address ?? ''],
          ['Firmware', '1.4.2'],
          ...Object.entries(machine?.values() ?? {}).map(([slug, value]) => [named(slug), String(value)] as const),
        ]),
      ),
    );
  else if (path === '/ports')
    response.end(
      framed('Ports', table([1, 2, 3, 4].map((port) => [`LAN ${port}`, port < 4 ? 'Up, 100 Mbit/s' : 'Down']))),
    );
  else response.writeHead(404).end(framed('Not found', '<p>This router has no such page.</p>'));
}
