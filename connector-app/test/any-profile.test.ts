import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { makeCertificates } from '../src/certificates/authority.ts';
import { openManagement } from '../src/tunnel/management.ts';
import { commandLine } from '../src/tunnel/openvpn.ts';
import { rebuildProfile } from '../src/tunnel/profile.ts';
import { findProgram } from '../src/tunnel/program.ts';
import { testWhere } from './capable.ts';
import { aFolder, cleanUp } from './connector.ts';
import { honestProfile } from './far-api.ts';
import { hostile, strong, weak, withLine } from './profiles.ts';

afterAll(cleanUp);

/** What a line of a rebuilt profile may be. */
const fine =
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
/** A word or two of the algorithms' own, in the place where one stands. */
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
const anyProfile = fc
  .array(fc.oneof(fc.constantFrom(...honestProfile.split('\n')), anyLine), { maxLength: 12 })
  .map((lines) => `${honestProfile}${lines.join('\n')}`);

test('whatever 20,000 profiles hold, what passes is made of allowed lines alone', () => {
  let passed = 0;
  fc.assert(
    fc.property(anyProfile, (text) => {
      let rebuilt: string;
      try {
        rebuilt = rebuildProfile(text);
      } catch {
        return;
      }
      passed += 1;
      for (const line of rebuilt.trimEnd().split('\n')) expect(line).toMatch(fine);
    }),
    { numRuns: 20_000 },
  );
  // the property would hold for a function that refuses everything
  expect(passed).toBeGreaterThan(1_000);
});

const openvpn = findProgram(null);
const { ca } = makeCertificates();

/** Gives a config to the real OpenVPN, with the connector's own command line, for a moment; says how far it came. */
async function runs(config: string, cwd: string, ms: number): Promise<string> {
  let heard = '';
  const management = await openManagement(aFolder(), (line) => {
    heard += line;
    if (line.startsWith('>HOLD')) management.send('hold release');
    if (line.startsWith('>PASSWORD:Need')) management.send('username "Auth" "x"\npassword "Auth" "x"');
  });
  const child = spawn(openvpn!, commandLine(management.path), { cwd, stdio: ['pipe', 'ignore', 'ignore'] });
  child.stdin.on('error', () => {});
  child.stdin.end(config.replaceAll('192.0.2.1', '127.0.0.1').replace(/<ca>[\s\S]*?<\/ca>/, `<ca>\n${ca}</ca>`));
  const timer = setTimeout(() => child.kill('SIGKILL'), ms);
  await new Promise((resolve) => child.once('exit', resolve));
  clearTimeout(timer);
  management.close();
  return heard;
}

testWhere('openvpn')(
  'the real OpenVPN writes files when a config says so, and no such config gets through',
  async () => {
    const folder = aFolder();
    const canary = join(folder, 'canary');
    const attacks = [
      `log-append ${canary}`,
      `writepid ${canary}`,
      `status ${canary} 1`,
      `"log" ${canary}`,
      `log-append\t${canary}`,
    ];
    let effects = 0;
    for (const attack of attacks) {
      await runs(withLine(attack), folder, 700);
      if (existsSync(canary)) effects += 1;
      rmSync(canary, { force: true });
      expect(() => rebuildProfile(withLine(attack))).toThrow(/not allowed/);
    }
    expect(effects).toBeGreaterThan(0);
  },
);

testWhere('openvpn')('forty profiles that passed, run by the real OpenVPN, leave no file behind', async () => {
  const folder = aFolder();
  const passed: string[] = [];
  for (const text of fc.sample(anyProfile, 3_000)) {
    try {
      passed.push(rebuildProfile(text));
    } catch {}
    if (passed.length === 40) break;
  }
  expect(passed).toHaveLength(40);
  const heard: string[] = [];
  for (let at = 0; at < passed.length; at += 8) {
    heard.push(...(await Promise.all(passed.slice(at, at + 8).map((config) => runs(config, folder, 700)))));
  }
  // most get as far as asking for the credential: they were run, not only read
  expect(heard.filter((lines) => lines.includes('>PASSWORD:Need')).length).toBeGreaterThan(20);
  expect(readdirSync(folder)).toEqual([]);
});
