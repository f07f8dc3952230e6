import { createHash } from 'node:crypto';
import type { Headers } from './headers.ts';

// Origins of uploaded components, one of each template, below each address of the portal (docs/operating.md): used by the
// demo's server and nginx (nginx/components.ts). Nothing of the portal is there: a document that waits for its page, and
// the files of components.

/** The document that a component runs in, and the folder of components' files. */
export const framePath = '/component-frame';
export const filesPath = '/component-files/';

/**
 * Where the document around the frame of a template is, at the portal itself: its label follows. The policy of a page is
 * fixed before the page knows which templates it shows, so the policy of this document lists the one origin.
 */
export const outerPath = '/component-frames/';

/** The label of a template's origin; the same as `componentLabel` in the contracts. */
const label = 't[0-9a-f]{20}';

/** A file of a component: its folder, and its path there. */
const file = String.raw`([\w~-]+)/((?!.*\.\.)[\w./@-]+)`;

/** The patterns for nginx, which has a name for each part. */
export const componentPatterns = {
  label: `(?<component>${label})`,
  outer: `^${outerPath}(?<component>${label})$`,
  file: String.raw`^${filesPath}(?<component_folder>[\w~-]+)/(?<component_file>[\w./@-]+)$`,
};

const labelAtStart = new RegExp(`^(${label})\\.`);
const outerPlace = new RegExp(`^${outerPath}(${label})$`);
const filePlace = new RegExp(`^${filesPath}${file}$`);

/** The label and the portal's host name, of the host name of a component's origin. */
export function componentHost(host: string): { label: string; portal: string } | undefined {
  const found = labelAtStart.exec(host)?.[1];
  return found ? { label: found, portal: host.slice(found.length + 1) } : undefined;
}

/** The label in the path of a document around a frame; undefined for any other path. */
export const outerLabel = (place: string): string | undefined => outerPlace.exec(place)?.[1];

/** The path of the API's answer with a file, for the path of a component's file; undefined for any other path. */
export function componentFile(place: string): string | undefined {
  const [, folder, path] = filePlace.exec(place) ?? [];
  return folder && path ? `${apiFile}?folder=${folder}&path=${path}` : undefined;
}

/** Where the API has it. */
export const apiFile = '/api/component-files';

/** Where the API has the document around the frame of a web page; the same as `GetWebPageDocument` in the contracts. */
export const webPagePath = '/api/web-page-documents';

/** What a page of the portal may frame of components: the documents around their frames, which are its own. */
export const framedBy = (address: string): string =>
  [outerPath, webPagePath].map((place) => `${new URL(address).origin}${place}`).join(' ');

/** The document of a template's frames: what the document around one may frame. */
export function framedAt(address: string, label: string, componentHosts: boolean): string {
  const { protocol, host, origin } = new URL(address);
  return `${componentHosts ? `${protocol}//${label}.${host}` : origin}${framePath}`;
}

const outerStyle = 'html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0}';

/** The document around a frame. It runs nothing: its page, of the same origin, puts the frame into it. */
export const outerDocument = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Component</title>
<style>${outerStyle}</style>
</head>
<body></body>
</html>
`;

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Headers of the document around a frame. A frame in it is led nowhere else: browsers hold its navigations to this policy. */
export const outerHeaders = (framed: string): Headers => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    `default-src 'none'`,
    `style-src '${hashOf(outerStyle)}'`,
    `frame-src ${framed}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
  ].join('; '),
  'cache-control': 'public, max-age=300',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});

/** Runs in the document: takes one program from the page around it, and gives it the page's port. */
const boot = `addEventListener('message', function take({ source, data, ports: [port] }) {
  if (source !== parent.parent || source === window || !port) return;
  removeEventListener('message', take);
  const script = document.createElement('script');
  script.src = URL.createObjectURL(new Blob([data.program], { type: 'text/javascript' }));
  script.onload = () => linesideFrame.start(data, port);
  document.head.append(script);
});`;

/** The document of each frame. */
export const frameDocument = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Component</title>
<script>${boot}</script>
</head>
<body></body>
</html>
`;

const bootHash = hashOf(boot);

interface Framed {
  /** The origin of the portal whose pages show it. */
  portal: string;
  /** Whether it has an origin of its own; otherwise it has none, and no storage. */
  componentHosts: boolean;
  /** Origins of the API, which components call with their own token. */
  apiOrigins: readonly string[];
}

/**
 * Headers of the document. The component runs, and reads the API and its own files; nothing else is loaded, framed or sent
 * to. Its policy has the sandbox of the frame: opened by itself, the document has no more rights.
 */
export function frameHeaders({ portal, componentHosts, apiOrigins }: Framed): Headers {
  const policy = [
    `default-src 'none'`,
    `script-src '${bootHash}' 'self' blob:`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self' data:`,
    `media-src 'self' data: blob:`,
    `connect-src ${["'self'", ...apiOrigins].join(' ')}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `object-src 'none'`,
    `frame-ancestors ${portal}`,
    `sandbox ${frameSandbox(componentHosts)}`,
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'public, max-age=300',
    // a process of its own, where the browser can: a component that hangs doesn't hang the page; without an own origin the
    // browser has placed the address in a process before
    ...(componentHosts && { 'origin-agent-cluster': '?1' }),
    'cross-origin-resource-policy': componentHosts ? 'same-site' : 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), publickey-credentials-get=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

/** What a frame may do. */
const frameSandbox = (componentHosts: boolean): string =>
  ['allow-scripts', 'allow-forms', ...(componentHosts ? ['allow-same-origin'] : [])].join(' ');
