import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Headers, messages, pageHeaders } from './headers.ts';
import { sendText } from './send-file.ts';

/**
 * Answers a request to an unserved host name: browsers get a page, programs a line. It doesn't reveal the served names,
 * with two exceptions: below a served name, such as `www.`, the page links to that one; at an address of this machine
 * it links to those of this machine too.
 */
export function sendUnknownHost(
  request: IncomingMessage,
  response: ServerResponse,
  host: string,
  addresses: readonly string[],
): void {
  const forPeople = request.method === 'GET' && String(request.headers.accept).includes('text/html');
  if (!forPeople) {
    sendText(response, 421, messages.unknownHost(host));
    return;
  }
  const above = addresses.find((address) => host.endsWith(`.${new URL(address).hostname}`));
  const local = isLoopback.test(host) ? addresses.filter((address) => leadsHere.test(new URL(address).hostname)) : [];
  const links = local.length > 0 ? local.map(linkTo).join('<br>') : linkTo(above);
  response.writeHead(421, unknownHostHeaders).end(unknownHostPage(host.replace(/[^\w.:[\]-]/g, ''), links));
}

const isLoopback = /^(127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0|localhost)$/;
const leadsHere = /(^|\.)localhost$/;

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const style = `
:root{color-scheme:light dark;--page:#F3F6F7;--surface:#fff;--line:#E0E6E9;--text:#0F191E;--text-2:#42515A;--accent:#0B6370}
@media (prefers-color-scheme:dark){:root{--page:#0C1215;--surface:#12191D;--line:#232E34;--text:#E8EEF0;--text-2:#B1BEC5;--accent:#5CC5CE}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:flex;flex-direction:column;background:var(--page);color:var(--text);font:14px/20px Inter,ui-sans-serif,system-ui,"Segoe UI",Roboto,sans-serif}
header{display:flex;align-items:center;gap:10px;padding:20px 32px;font-weight:600}
main{margin:auto;width:440px;max-width:calc(100vw - 32px);padding:20px 24px 24px;background:var(--surface);border:1px solid var(--line);border-radius:8px}
h1{font-size:20px;line-height:28px;margin-bottom:4px}
p{color:var(--text-2);overflow-wrap:anywhere}
p+p{margin-top:12px}
a{color:var(--accent);font-weight:500}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
footer{height:64px}
`;

export const unknownHostHeaders: Headers = {
  ...pageHeaders,
  'content-security-policy': `default-src 'none'; style-src '${hashOf(style)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** A link to an address that is served; without one, to the same page again. */
export const linkTo = (address: string | undefined): string =>
  address ? `<a href="${address}">${new URL(address).hostname}</a>` : '<a href="">Try again / Opnieuw proberen</a>';

const mark = `<svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="6" fill="#0B6370"/><path d="M8.5 5v14M8.5 12h4" stroke="#fff" stroke-width="2" stroke-linecap="round"/><circle cx="15.5" cy="12" r="2.75" fill="none" stroke="#fff" stroke-width="2"/></svg>`;

/** In both languages at once: here nothing knows yet who comes. */
export const unknownHostPage = (host: string, link: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Unknown address</title>
<style>${style}</style>
</head>
<body>
<header>${mark}Lineside</header>
<main>
<h1>There is no portal at this address</h1>
<p>${host} isn't known here. Check the address, or use the link in an e-mail of your company.</p>
<p lang="nl">${host} is hier niet bekend. Controleer het adres, of gebruik de link in een e-mail van je bedrijf.</p>
<p>${link}</p>
</main>
<footer></footer>
</body>
</html>
`;
