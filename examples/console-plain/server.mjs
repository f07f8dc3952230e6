// A console of your own: the page of a folder, and the back end that gets tokens for who is signed in to it.
// `node server.mjs [FOLDER]`, with these in the environment.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

const { API, COMPANY, ACCOUNT_TOKEN, ACCOUNT_APPLICATION, DEVICE, PORTAL, WIDGET, PORT = '8400' } = process.env;
/** More of your Content-Security-Policy, if you have it: `require-trusted-types-for 'script'`. */
const { POLICY = '' } = process.env;
const origin = process.env.ORIGIN ?? `http://localhost:${PORT}`;
const folder = path.resolve(process.argv[2] ?? import.meta.dirname);
const policy = (scripts) =>
  `default-src 'none'; script-src 'self'${scripts}; style-src 'self'; connect-src 'self' ${[API, PORTAL]
    .filter(Boolean)
    .map((address) => new URL(address).origin)
    .join(' ')} https://localhost:9250 wss://localhost:9250; ${POLICY}`;
const types = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' };
const account = {
  'Api-Version': '2',
  'Api-Company': COMPANY,
  'Api-Application': ACCOUNT_APPLICATION,
  Authorization: `Bearer ${ACCOUNT_TOKEN}`,
  'Content-Type': 'application/json',
};

/** An import map is in the page itself: the policy names its hash. */
const hashes = (page) =>
  [...page.matchAll(/<script type="importmap">([\s\S]*?)<\/script>/g)]
    .map(([, text]) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('');

/** Whoever your console has signed in: here it is the same person for everybody. */
const personOf = (_request) => process.env.PERSON;

async function token(person) {
  const routes = await (await fetch(API, { headers: account })).json();
  const address = routes.data.find(({ rel }) => rel === 'WidgetTokenList').href;
  const body = JSON.stringify({ user: { emailAddress: person }, agents: [{ publicId: DEVICE }], origin });
  const answer = await fetch(address, { method: 'POST', headers: account, body });
  return { status: answer.status, data: (await answer.json()).data };
}

async function answer(request, response) {
  if (request.method === 'POST' && request.url === '/vpn-token') {
    // only for pages of this console: another one's page would be given a person's token
    if (request.headers.origin !== origin) return response.writeHead(403).end();
    const person = personOf(request);
    if (!person) return response.writeHead(401).end();
    const { status, data } = await token(person);
    return response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(data));
  }
  const { pathname } = new URL(request.url, origin);
  const file = pathname.startsWith('/widget/')
    ? path.join(WIDGET ?? 'node_modules/@lineside/vpn-widget/dist', pathname.slice('/widget/'.length))
    : path.join(folder, path.extname(pathname) ? pathname : 'index.html');
  const type = types[path.extname(file)];
  const text = type && (await readFile(file, 'utf8').catch(() => undefined));
  if (text === undefined) return response.writeHead(404).end();
  const filled = text
    .replace('{{api}}', API)
    .replace('{{device}}', DEVICE)
    .replace('{{portal}}', PORTAL ?? '');
  response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': policy(hashes(filled)) }).end(filled);
}

createServer((request, response) => {
  answer(request, response).catch((problem) => response.writeHead(502).end(String(problem)));
}).listen(Number(PORT), '127.0.0.1', () => console.log(`The console is at ${origin}`));
