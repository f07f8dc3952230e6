import { spawn } from 'node:child_process';
import fc from 'fast-check';
import { makeCertificates } from '../src/certificates/authority.ts';
import { bySocket } from '../src/tunnel/management.ts';
import { commandLine } from '../src/tunnel/openvpn.ts';
import { findProgram } from '../src/tunnel/program.ts';
import { aFolder } from './connector.ts';
import { honestProfile } from './far-api.ts';
import { hostile, strong, weak } from './profiles.ts';

/** The possible lines of a rebuilt profile. */
export const fine =
  /^(client|dev tun|nobind|remote-cert-tls server|auth-user-pass|proto (udp|tcp)|remote [A-Za-z0-9.:-]+( \d+)?|(cipher|data-ciphers) (:?(AES-(256|128)-GCM|CHACHA20-POLY1305))+|auth SHA(256|512)|verb \d+|route [\d.]+ [\d.]+|<\/?ca>|-----(BEGIN|END) CERTIFICATE-----|[A-Za-z0-9+/=]+)$/;
const word = fc.oneof(
  fc.constantFrom(
    ...[...hostile, ...weak, ...strong].flatMap((line) => line.split(' ')),
    'client',
    'verb',
    '3',
    'remote',
    '<ca>',
    '</ca>',
    '#',
    '\\',
    '"',
    '\t',
    '\r',
    '\u0000',
    '\u0085',
  ),
  fc.string({ maxLength: 6 }),
);
/** One or two of the algorithms, in their place. */
const anyAlgorithm = fc
  .tuple(
    fc.constantFrom('cipher', 'data-ciphers', 'auth'),
    fc.array(
      fc.constantFrom('none', 'BF-CBC', 'AES-256-GCM', 'AES-128-GCM', 'CHACHA20-POLY1305', 'SHA1', 'SHA256', '', '?'),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
  )
  .map(([option, names]) => `${option} ${names.join(':')}`);
const anyLine = fc.oneof(
  fc.array(word, { maxLength: 5 }).map((words) => words.join(' ')),
  anyAlgorithm,
);
/** Honest profiles with lines of all sorts beside. */
export const anyProfile = fc
  .array(fc.oneof(fc.constantFrom(...honestProfile.split('\n')), anyLine), { maxLength: 12 })
  .map((lines) => `${honestProfile}${lines.join('\n')}`);

const openvpn = findProgram(null);
const { ca } = makeCertificates();

/** A config that the real OpenVPN takes: with a certificate that is one, to a server on this machine. */
export const runnable = (config: string): string =>
  config.replaceAll('192.0.2.1', '127.0.0.1').replace(/<ca>[\s\S]*?<\/ca>/, `<ca>\n${ca}</ca>`);

/**
 * Runs a config with the real OpenVPN, with the connector's own command line, for a moment; returns how far it came.
 */
export async function runs(config: string, cwd: string, ms: number): Promise<string> {
  let received = '';
  const management = await bySocket(aFolder())(
    (line) => {
      received += line;
      if (line.startsWith('>HOLD')) management.send('hold release');
      if (line.startsWith('>PASSWORD:Need')) management.send('username "Auth" "x"\npassword "Auth" "x"');
    },
    () => undefined,
  );
  const child = spawn(openvpn!, commandLine(management.words), { cwd, stdio: ['pipe', 'ignore', 'ignore'] });
  child.stdin.on('error', () => {});
  child.stdin.end(runnable(config));
  const timer = setTimeout(() => child.kill('SIGKILL'), ms);
  await new Promise((resolve) => child.once('exit', resolve));
  clearTimeout(timer);
  management.close();
  return received;
}
