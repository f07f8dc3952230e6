import { isIPv4 } from 'node:net';
import type { ForcedProtocol } from '@lineside/contracts/connector';
import { isPrivateRange } from './private-range.ts';

/** An OpenVPN config that isn't handed on, and the line that is to blame. */
export class ProfileRefused extends Error {
  constructor(line: string) {
    super(
      `The portal's configuration has a line that is not allowed: ${line.slice(0, 40).replace(/[^\x20-\x7e]/g, '?')}`,
    );
  }
}

const anyOf = (...words: string[]) => new RegExp(`^(${words.join('|')})$`);
const number = /^\d{1,5}$/;
/** A name or an address, never an option. */
export const host = /^[A-Za-z0-9][A-Za-z0-9.:-]{0,252}$/;
/** Allowed ciphers and digests of the tunnel. All others are too weak, especially `none`. */
const ciphers = '(AES-256-GCM|AES-128-GCM|CHACHA20-POLY1305)';
const proto = anyOf('udp', 'udp4', 'udp6', 'tcp', 'tcp4', 'tcp6', 'tcp-client', 'tcp4-client', 'tcp6-client');

/** Options that pass, each with a pattern for every argument; in brackets: it may be left out. */
const allowed: Record<string, (RegExp | [RegExp])[]> = {
  client: [],
  dev: [anyOf('tun')],
  proto: [proto],
  remote: [host, [number], [proto]],
  'remote-cert-tls': [anyOf('server')],
  'verify-x509-name': [/^[A-Za-z0-9][A-Za-z0-9._-]{0,120}$/, [anyOf('name', 'name-prefix')]],
  cipher: [anyOf(ciphers)],
  // a list with a weak one is refused as a whole: silently dropping it would cause an unclear failure at the server
  // later
  'data-ciphers': [anyOf(`${ciphers}(:${ciphers}){0,5}`)],
  auth: [anyOf('SHA256', 'SHA384', 'SHA512')],
  'auth-user-pass': [],
  'tls-version-min': [anyOf('1\\.2', '1\\.3')],
  'key-direction': [anyOf('0', '1')],
  nobind: [],
  'persist-key': [],
  'persist-tun': [],
  float: [],
  'resolv-retry': [anyOf('infinite', '\\d{1,4}')],
  ping: [number],
  'ping-restart': [number],
  keepalive: [number, number],
  'reneg-sec': [number],
  'hand-window': [number],
  'connect-retry': [number, [number]],
  'connect-timeout': [number],
  'server-poll-timeout': [number],
  'explicit-exit-notify': [[number]],
  'tun-mtu': [number],
  mssfix: [[number]],
  verb: [number],
};

const certificate = /-----BEGIN CERTIFICATE-----\n(?:[A-Za-z0-9+/=]{1,76}\n)+-----END CERTIFICATE-----/g;
const staticKey = /-----BEGIN OpenVPN Static key V1-----\n(?:[0-9a-f]{32}\n)+-----END OpenVPN Static key V1-----/g;

/** The permitted inline blocks, and their format: only the blocks are copied. */
const inline: Record<string, RegExp> = {
  ca: certificate,
  cert: certificate,
  key: /-----BEGIN (?:RSA |EC )?PRIVATE KEY-----\n(?:[A-Za-z0-9+/=]{1,76}\n)+-----END (?:RSA |EC )?PRIVATE KEY-----/g,
  'tls-auth': staticKey,
  'tls-crypt': staticKey,
};

/** Options of every config, whatever the API sent: a tunnel, as a client, to a server that proves to be one. */
const always = ['client', 'dev tun', 'nobind', 'remote-cert-tls server', 'auth-user-pass'];

/** How a server is reached where the profile doesn't decide: a proxy carries TCP, and resolves addresses itself. */
type ReachableProtocol = ForcedProtocol | 'tcp';

/**
 * Builds a new OpenVPN config from the options that are allowed; throws `ProfileRefused` at any other. No text is
 * passed on unchanged, since OpenVPN's options can run programs and write files.
 *
 * @param forced how the server is reached, instead of what the config says of it (spec 9.15)
 */
export function rebuildProfile(text: string, forced: ReachableProtocol | null = null): string {
  const rest = text.split(/\r?\n/).map((line) => line.trim());
  const keptDirectives = new Set(always);
  const blocks: string[] = [];
  while (rest.length > 0) {
    const line = rest.shift()!;
    const tag = /^<([a-z-]+)>$/.exec(line)?.[1];
    if (line === '' || line.startsWith('#') || line.startsWith(';')) continue;
    if (tag === undefined) {
      keptDirectives.add(rebuildLine(line));
      continue;
    }
    // a block without an end counts as empty, and is refused
    blocks.push(rebuildBlock(tag, rest.splice(0, rest.indexOf(`</${tag}>`))));
    rest.shift();
  }
  const options = forced ? reachedBy(forced, [...keptDirectives]) : [...keptDirectives];
  if (!options.some((option) => option.startsWith('remote '))) throw new ProfileRefused('(no remote)');
  if (!blocks.some((block) => block.startsWith('<ca>'))) throw new ProfileRefused('(no ca)');
  return `${[...options, ...blocks].join('\n')}\n`;
}

/** The same options with one way to reach the server. */
function reachedBy(forced: ReachableProtocol, options: string[]): string[] {
  const others = options.filter((option) => !option.startsWith('proto '));
  return [`proto ${forced}-client`, ...others.map((option) => option.replace(/^(remote \S+ \d+) \S+$/, '$1'))];
}

/** An entry of a table's own names. */
const entryOf = <Entry>(table: Record<string, Entry>, name: string): Entry | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

function rebuildLine(line: string): string {
  const [option, ...words] = line.split(/[ \t]+/);
  if (option === 'route') return rebuildRoute(line, words);
  const patterns = entryOf(allowed, option!);
  if (patterns === undefined || words.length > patterns.length) throw new ProfileRefused(line);
  patterns.forEach((pattern, index) => {
    const word = words[index];
    const optional = Array.isArray(pattern);
    if (word === undefined ? !optional : !(optional ? pattern[0] : pattern).test(word)) throw new ProfileRefused(line);
  });
  return [option, ...words].join(' ');
}

/** Routes lead to private networks alone, never the whole traffic. */
function rebuildRoute(line: string, words: string[]): string {
  const [network, mask] = words as [string, string];
  const fits = words.length === 2 && isIPv4(network) && isIPv4(mask);
  if (!fits || !isPrivateRange(network, mask)) throw new ProfileRefused(line);
  return `route ${network} ${mask}`;
}

function rebuildBlock(tag: string, lines: string[]): string {
  const pattern = entryOf(inline, tag);
  const match = pattern && lines.join('\n').match(pattern);
  if (!match) throw new ProfileRefused(`<${tag}>`);
  return `<${tag}>\n${match.join('\n')}\n</${tag}>`;
}
