import { rebuildProfile } from '../src/tunnel/profile.ts';
import { honestProfile } from './far-api.ts';
import { honest, hostile, invalidLines, ofWindows, strong, weak, withLine } from './profiles.ts';

test('a valid profile is rebuilt as a client with a tun device, server check and credential', () => {
  const lines = rebuildProfile(honestProfile).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining(['client', 'dev tun', 'nobind', 'remote-cert-tls server', 'auth-user-pass']),
  );
  expect(lines).toEqual(expect.arrayContaining(['remote 192.0.2.1 1194', 'route 192.168.140.0 255.255.255.0']));
  expect(rebuildProfile(rebuildProfile(honestProfile))).toBe(rebuildProfile(honestProfile));
});

test('the least that passes is a server and an authority, and becomes a whole client', () => {
  const ca = '<ca>\n-----BEGIN CERTIFICATE-----\nAA==\n-----END CERTIFICATE-----\n</ca>\n';
  const whole = 'client\ndev tun\nnobind\nremote-cert-tls server\nauth-user-pass\nremote vpn.example.com\n';
  expect(rebuildProfile(`remote vpn.example.com\n${ca}`)).toBe(`${whole}${ca}`);
});

test('a forced protocol replaces the profile’s protocol once, and nothing else [9.15]', () => {
  const rebuilt = rebuildProfile(honestProfile).split('\n');
  expect(rebuilt).toContain('proto udp');
  const forced = rebuildProfile(honestProfile.replace('remote 192.0.2.1 1194', 'remote 192.0.2.1 1194 udp4'), 'tcp6');
  const lines = forced.split('\n');
  expect(lines.filter((line) => line.startsWith('proto '))).toEqual(['proto tcp6-client']);
  expect([...lines].sort()).toEqual(rebuilt.map((line) => (line === 'proto udp' ? 'proto tcp6-client' : line)).sort());
});

test('comments, empty lines, spaces and ends of lines of another system are left out', () => {
  const untidy = honestProfile
    .replace('client\n', '# up /tmp/x\n; up /tmp/x\n\n \tclient \n')
    .replace('proto udp', 'proto \t udp')
    .replaceAll('\n', '\r\n')
    .replaceAll(/^([<A-])/gm, ' $1');
  expect(rebuildProfile(untidy)).toBe(rebuildProfile(honestProfile));
});

test('a refusal shows at most forty harmless characters of the offending line', () => {
  const words = (line: string) => `The portal's configuration has a line that is not allowed: ${line}`;
  const refusal = (line: string) => () => rebuildProfile(withLine(line));
  expect(refusal('up /tmp/x ~')).toThrow(new Error(words('up /tmp/x ~')));
  expect(refusal('up \x1b[2Jé')).toThrow(new Error(words('up ?[2J?')));
  expect(refusal(`up ${'x'.repeat(38)}`)).toThrow(new Error(words(`up ${'x'.repeat(37)}`)));
});

test.each([...hostile, ...weak, ...ofWindows])('refused: %s', (line) => {
  expect(() => rebuildProfile(withLine(line))).toThrow(/not allowed/);
});

const passes = (line: string) => rebuildProfile(withLine(line)).split('\n').includes(line);

test('each word that an option may have passes', () => {
  expect(honest.filter((line) => !passes(line))).toEqual([]);
});

test('close variants are refused', () => {
  for (const line of invalidLines) expect(() => rebuildProfile(withLine(line))).toThrow(/not allowed/);
});

test('text around a certificate, and profiles without server or authority, are refused', () => {
  const padded = honestProfile
    .replace('-----BEGIN', 'up /tmp/x\n-----BEGIN')
    .replace('CERTIFICATE-----\n</ca>', 'CERTIFICATE-----\nlog /tmp/x\n</ca>');
  expect(rebuildProfile(padded)).toBe(rebuildProfile(honestProfile));
  expect(() => rebuildProfile(honestProfile.replace(/remote 192.*\n/, ''))).toThrow('no remote');
  expect(() => rebuildProfile(honestProfile.replace(/<ca>[\s\S]*/, ''))).toThrow('no ca');
  expect(() => rebuildProfile(honestProfile.replace('<ca>', '<cert>').replace('</ca>', '</cert>'))).toThrow('no ca');
  expect(() => rebuildProfile(honestProfile.replace('</ca>', ''))).toThrow(/not allowed/);
});

test.each(strong)('passes: %s', (line) => {
  expect(passes(line)).toBe(true);
});

const inline = (tag: string, lines: string[]) => `<${tag}>\n${lines.join('\n')}\n</${tag}>`;
const pem = (name: string, lines: string[]) => [`-----BEGIN ${name}-----`, ...lines, `-----END ${name}-----`];
const base64 = ['Az09+/'.padEnd(76, 'b'), 'c='];
const hex = ['0123456789abcdef'.repeat(2), 'f'.repeat(32)];
const certificate = pem('CERTIFICATE', base64);

test.each([
  ['a certificate', 'cert', certificate],
  ['two certificates', 'cert', [...certificate, ...certificate]],
  ['a key', 'key', pem('PRIVATE KEY', base64)],
  ['a key of RSA', 'key', pem('RSA PRIVATE KEY', base64)],
  ['a key of elliptic curves', 'key', pem('EC PRIVATE KEY', base64)],
  ['a key that both sides have', 'tls-auth', pem('OpenVPN Static key V1', hex)],
  ['a key that both sides have', 'tls-crypt', pem('OpenVPN Static key V1', hex)],
])('%s passes as %s', (_what, tag, lines) => {
  expect(rebuildProfile(withLine(inline(tag, lines)))).toContain(`\n${inline(tag, lines)}\n`);
});

test.each([
  ['nothing', 'ca', []],
  ['an empty certificate', 'cert', pem('CERTIFICATE', [])],
  ['a certificate with a line too long', 'cert', pem('CERTIFICATE', ['b'.repeat(77)])],
  ['a certificate with an empty line', 'cert', pem('CERTIFICATE', [''])],
  ['a certificate that is not base64', 'cert', pem('CERTIFICATE', ['a-b'])],
  ['a key', 'cert', pem('PRIVATE KEY', base64)],
  ['a certificate', 'key', certificate],
  ['a key of another kind', 'key', pem('DSA PRIVATE KEY', base64)],
  ['an empty key', 'key', pem('PRIVATE KEY', [])],
  ['a key with a line too long', 'key', pem('PRIVATE KEY', ['b'.repeat(77)])],
  ['a key with an empty line', 'key', pem('PRIVATE KEY', [''])],
  ['a key that is not base64', 'key', pem('PRIVATE KEY', ['a-b'])],
  ['an empty key', 'tls-auth', pem('OpenVPN Static key V1', [])],
  ['a key with a line too short', 'tls-auth', pem('OpenVPN Static key V1', ['a'.repeat(31)])],
  ['a key with a line too long', 'tls-auth', pem('OpenVPN Static key V1', ['a'.repeat(33)])],
  ['a key that is not hexadecimal', 'tls-auth', pem('OpenVPN Static key V1', ['g'.repeat(32)])],
  ['a certificate', 'tls-crypt', certificate],
  ['a program', 'up', ['/tmp/x']],
  ['a server', 'connection', ['remote 192.0.2.1']],
  ['what a function looks like, read as a pattern', 'constructor', ['function Object { n }']],
])('%s is refused as %s', (_what, tag, lines) => {
  expect(() => rebuildProfile(withLine(inline(tag, lines)))).toThrow(`not allowed: <${tag}>`);
});

test.each(['x<cert>', '<cert>x', '<CERT>', '<cert'])('a block begins with its name alone, not with %s', (line) => {
  const block = [line, ...certificate, '</cert>'].join('\n');
  expect(() => rebuildProfile(withLine(block))).toThrow(`not allowed: ${line}`);
});
