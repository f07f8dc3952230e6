import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { listen } from '../delivery/serve/listen.ts';
import { helpSetting } from './ports.ts';
import { root } from './process.ts';

const folder = path.join(root, 'demo', 'help');
const files: Record<string, [file: string, type: string]> = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/help.js': ['help.js', 'text/javascript; charset=utf-8'],
  '/help.css': ['help.css', 'text/css; charset=utf-8'],
};

/** Serves the demo's help centre, on an origin of its own. Pages of these addresses alone may show it in a frame. */
export function startHelpCentre(port: number, portals: readonly string[]): Promise<Server> {
  const headers = {
    'Content-Security-Policy': [
      ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "base-uri 'none'"],
      ...["form-action 'none'", `frame-ancestors ${portals.join(' ')}`],
    ].join('; '),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
  return listen(
    ({ url = '/' }, response) => {
      const [file, type] = files[url.split('?')[0]!] ?? [];
      if (file)
        response.writeHead(200, { ...headers, 'Content-Type': type }).end(readFileSync(path.join(folder, file)));
      else response.writeHead(404, headers).end();
    },
    { port, setting: helpSetting },
  );
}
