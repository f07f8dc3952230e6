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

afterAll(cleanUp);

const withLine = (line: string) => honestProfile.replace('<ca>', `${line}\n<ca>`);

test('an honest profile passes, rebuilt: a client with a tun device that demands a server and asks for a credential', () => {
  const lines = rebuildProfile(honestProfile).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining(['client', 'dev tun', 'nobind', 'remote-cert-tls server', 'auth-user-pass']),
  );
  expect(lines).toEqual(expect.arrayContaining(['remote 192.0.2.1 1194', 'route 192.168.140.0 255.255.255.0']));
  expect(rebuildProfile(rebuildProfile(honestProfile))).toBe(rebuildProfile(honestProfile));
});

/** Each ran a program, wrote a file, read one, or took the traffic, when OpenVPN was given it as it stands. */
const hostile = [
  'up /tmp/x',
  'down /tmp/x',
  'route-up /tmp/x',
  'ipchange /tmp/x',
  'tls-verify /tmp/x',
  'auth-user-pass-verify /tmp/x via-file',
  'client-connect /tmp/x',
  'script-security 2',
  'plugin /tmp/x.so',
  'log /tmp/x',
  'log-append /tmp/x',
  'status /tmp/x 1',
  'writepid /tmp/x',
  'config /tmp/x',
  'cd /tmp',
  'chroot /tmp',
  'daemon',
  'management 127.0.0.1 7505',
  'auth-user-pass /etc/shadow',
  'ca /etc/shadow',
  'pkcs12 /etc/shadow',
  'tls-export-cert /tmp',
  'replay-persist /tmp/x',
  'learn-address /tmp/x',
  'setenv LD_PRELOAD /tmp/x',
  'redirect-gateway def1',
  'route 0.0.0.0 0.0.0.0',
  'route 10.0.0.0 0.0.0.0',
  'route 10.0.0.0 254.0.0.0',
  'route 8.8.8.0 255.255.255.0',
  'route 172.16.0.0 255.240.0.1',
  'dhcp-option DNS 1.2.3.4',
  'dev tap',
  'dev tun --up /tmp/x',
  'remote -x 1194',
  'remote a 1194 udp x',
  'proto "udp"',
  'verb 3 4',
  'nobind x',
  '"up" /tmp/x',
  '\\u\\p /tmp/x',
  "'up' /tmp/x",
  '--up /tmp/x',
  'verb 3\u2028up /tmp/x',
  'verb\u00003',
  '__proto__',
  'constructor x',
  'iproute /tmp/x',
  'engine dynamic',
  'providers /tmp/x',
  'pkcs11-providers /tmp/x.so',
  'pull-filter accept ""',
  'route-nopull',
  '<connection>',
  '<up>',
];

test.each(hostile)('refused: %s', (line) => {
  expect(() => rebuildProfile(withLine(line))).toThrow(/not allowed/);
});

test('what stands around a certificate does not get through, nor a profile without server or authority', () => {
  const padded = honestProfile
    .replace('-----BEGIN', 'up /tmp/x\n-----BEGIN')
    .replace('CERTIFICATE-----\n</ca>', 'CERTIFICATE-----\nlog /tmp/x\n</ca>');
  expect(rebuildProfile(padded)).toBe(rebuildProfile(honestProfile));
  expect(() => rebuildProfile(honestProfile.replace(/remote 192.*\n/, ''))).toThrow('no remote');
  expect(() => rebuildProfile(honestProfile.replace(/<ca>[\s\S]*/, ''))).toThrow('no ca');
  expect(() => rebuildProfile(honestProfile.replace('</ca>', ''))).toThrow(/not allowed/);
});

const fine =
  /^(client|dev tun|nobind|remote-cert-tls server|auth-user-pass|proto (udp|tcp)|remote [A-Za-z0-9.:-]+( \d+)?|cipher [A-Za-z0-9:-]+|verb \d+|route [\d.]+ [\d.]+|<\/?ca>|-----(BEGIN|END) CERTIFICATE-----|[A-Za-z0-9+/=]+)$/;
const word = fc.oneof(
  fc.constantFrom(
    ...hostile.flatMap((line) => line.split(' ')),
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
const anyLine = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '));
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
}, 60_000);

const openvpn = findProgram(null);
const { ca } = makeCertificates();

/** Gives a config to the real OpenVPN, with the connector's own command line, for a moment; says how far it came. */
async function runs(config: string, cwd: string, ms: number): Promise<string> {
  let heard = '';
  const management = await openManagement((line) => {
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
  30_000,
);

testWhere('openvpn')(
  'forty profiles that passed, run by the real OpenVPN, leave no file behind',
  async () => {
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
  },
  60_000,
);
