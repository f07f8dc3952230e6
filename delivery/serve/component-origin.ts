import { createHash } from 'node:crypto';
import type { Headers } from './headers.ts';

// Origins of uploaded components, one of each template, below each address of the portal (docs/operating.md): used by the
// demo's server and nginx (nginx/components.ts). Nothing of the portal is there: a document that waits for its page, and
// the files of components.

/** The document that a component runs in, and the folder of components' files. */
export const framePath = '/component-frame';
export const filesPath = '/component-files/';

/** The label of a template's origin; the same as `componentLabel` in the contracts. */
const label = 't[0-9a-f]{20}';

/** A file of a component: its folder, and its path there. */
const file = String.raw`([\w~-]+)/((?!.*\.\.)[\w./@-]+)`;

/** The patterns for nginx, which has a name for each part. */
export const componentPatterns = {
  label: `(?<component>${label})`,
  file: String.raw`^${filesPath}(?<component_folder>[\w~-]+)/(?<component_file>[\w./@-]+)$`,
};

const labelAtStart = new RegExp(`^(${label})\\.`);
const filePlace = new RegExp(`^${filesPath}${file}$`);

/** The label and the portal's host name, of the host name of a component's origin. */
export function componentHost(host: string): { label: string; portal: string } | undefined {
  const found = labelAtStart.exec(host)?.[1];
  return found ? { label: found, portal: host.slice(found.length + 1) } : undefined;
}

/** The path of the API's answer with a file, for the path of a component's file; undefined for any other path. */
export function componentFile(place: string): string | undefined {
  const [, folder, path] = filePlace.exec(place) ?? [];
  return folder && path ? `${apiFile}?folder=${folder}&path=${path}` : undefined;
}

/** Where the API has it. */
export const apiFile = '/api/component-files';

/** Where the components of an address of the portal are: what its page may frame. */
export function framedBy(address: string, componentHosts: boolean): string {
  const { protocol, host, origin } = new URL(address);
  return componentHosts ? `${protocol}//*.${host}` : `${origin}${framePath}`;
}

/** Runs in the document: takes one program from the page around it, and gives it the page's port. */
const boot = `addEventListener('message', function take({ source, data, ports: [port] }) {
  if (source !== parent || source === window || !port) return;
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

const bootHash = `sha256-${createHash('sha256').update(boot).digest('base64')}`;

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
    // a process of its own, where the browser can: a component that hangs doesn't hang the page
    'origin-agent-cluster': '?1',
    'cross-origin-resource-policy': componentHosts ? 'same-site' : 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), publickey-credentials-get=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

/** What a frame may do. */
const frameSandbox = (componentHosts: boolean): string =>
  ['allow-scripts', 'allow-forms', ...(componentHosts ? ['allow-same-origin'] : [])].join(' ');
