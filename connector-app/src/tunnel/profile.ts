import { isIPv4 } from 'node:net';
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
const host = /^[A-Za-z0-9][A-Za-z0-9.:-]{0,252}$/;
const algorithms = /^[A-Za-z0-9][A-Za-z0-9:-]{0,200}$/;
const proto = anyOf('udp', 'udp4', 'udp6', 'tcp', 'tcp4', 'tcp6', 'tcp-client', 'tcp4-client', 'tcp6-client');

/** Options that pass, each with a pattern for every argument; `?` in front: it may be left out. */
const allowed: Record<string, (RegExp | ['?', RegExp])[]> = {
  client: [],
  dev: [anyOf('tun')],
  proto: [proto],
  remote: [host, ['?', number], ['?', proto]],
  'remote-cert-tls': [anyOf('server')],
  'verify-x509-name': [/^[A-Za-z0-9][A-Za-z0-9._-]{0,120}$/, ['?', anyOf('name', 'name-prefix')]],
  cipher: [algorithms],
  'data-ciphers': [algorithms],
  auth: [algorithms],
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
  'connect-retry': [number, ['?', number]],
  'connect-timeout': [number],
  'server-poll-timeout': [number],
  'explicit-exit-notify': [['?', number]],
  'tun-mtu': [number],
  mssfix: [['?', number]],
  verb: [number],
};

/** What may stand inline, and what it must look like: the blocks alone are taken over. */
const inline: Record<string, RegExp> = {
  ca: /-----BEGIN CERTIFICATE-----\n(?:[A-Za-z0-9+/=]{1,76}\n)+-----END CERTIFICATE-----/g,
  cert: /-----BEGIN CERTIFICATE-----\n(?:[A-Za-z0-9+/=]{1,76}\n)+-----END CERTIFICATE-----/g,
  key: /-----BEGIN (?:RSA |EC )?PRIVATE KEY-----\n(?:[A-Za-z0-9+/=]{1,76}\n)+-----END (?:RSA |EC )?PRIVATE KEY-----/g,
  'tls-auth': /-----BEGIN OpenVPN Static key V1-----\n(?:[0-9a-f]{32}\n)+-----END OpenVPN Static key V1-----/g,
  'tls-crypt': /-----BEGIN OpenVPN Static key V1-----\n(?:[0-9a-f]{32}\n)+-----END OpenVPN Static key V1-----/g,
};

/** Always there, whatever the API sent: a tunnel, as a client, to a server that proves to be one. */
const always = ['client', 'dev tun', 'nobind', 'remote-cert-tls server', 'auth-user-pass'];

/**
 * Builds an OpenVPN config anew from the options that are allowed; throws `ProfileRefused` at any other. Nothing of the
 * given text is passed on as it stands, since OpenVPN's options can run programs and write files.
 */
export function rebuildProfile(text: string): string {
  const lines = text.split(/\r?\n/);
  const kept = new Set(always);
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!.trim();
    const tag = /^<([a-z-]+)>$/.exec(line)?.[1];
    if (line === '' || line.startsWith('#') || line.startsWith(';')) continue;
    if (tag === undefined) {
      kept.add(rebuildLine(line));
      continue;
    }
    const end = lines.findIndex((other, index) => index > at && other.trim() === `</${tag}>`);
    if (end < 0) throw new ProfileRefused(line);
    blocks.push(rebuildBlock(tag, lines.slice(at + 1, end)));
    at = end;
  }
  const options = [...kept];
  if (!options.some((option) => option.startsWith('remote '))) throw new ProfileRefused('(no remote)');
  if (!blocks.some((block) => block.startsWith('<ca>'))) throw new ProfileRefused('(no ca)');
  return `${[...options, ...blocks].join('\n')}\n`;
}

function rebuildLine(line: string): string {
  const [option, ...words] = line.split(/[ \t]+/);
  if (option === 'route') return rebuildRoute(line, words);
  const patterns = Object.hasOwn(allowed, option!) ? allowed[option!]! : undefined;
  if (patterns === undefined || words.length > patterns.length) throw new ProfileRefused(line);
  patterns.forEach((pattern, index) => {
    const word = words[index];
    const optional = Array.isArray(pattern);
    if (word === undefined ? !optional : !(optional ? pattern[1] : pattern).test(word)) throw new ProfileRefused(line);
  });
  return [option, ...words].join(' ');
}

/** Routes lead to private networks alone, never the whole traffic. */
function rebuildRoute(line: string, [network, mask, ...more]: string[]): string {
  const fits = network !== undefined && mask !== undefined && more.length === 0 && isIPv4(network) && isIPv4(mask);
  if (!fits || !isPrivateRange(network, mask)) throw new ProfileRefused(line);
  return `route ${network} ${mask}`;
}

function rebuildBlock(tag: string, lines: string[]): string {
  const pattern = Object.hasOwn(inline, tag) ? inline[tag]! : undefined;
  const found =
    pattern &&
    lines
      .map((line) => line.trim())
      .join('\n')
      .match(pattern);
  if (!found) throw new ProfileRefused(`<${tag}>`);
  return `<${tag}>\n${found.join('\n')}\n</${tag}>`;
}
