import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleProgram } from '../../stack/bundle-program.ts';
import { authorityName, makeCertificates } from '../src/certificates/authority.ts';
import { addToWindows, removeFromWindows } from '../src/certificates/stores.ts';
import { browserOpener } from '../src/commands/pair.ts';
import { usualDataFolder } from '../src/data-folder.ts';
import { dialogCommandsFor } from '../src/notice.ts';
import { aFolder, cleanUp } from './connector.ts';

// Commands for macOS and Windows, as far as they can be checked elsewhere: they were never run there
// (docs/vpn-client.md).

afterEach(cleanUp);

/** Runs one of our programs with a script in place of a system program: its output, and the script's arguments. */
async function runOn(name: string, script: string, module: string, does: string) {
  const folder = aFolder();
  const tell = `printf '%s|' "$@" >> ${folder}/told; echo >> ${folder}/told`;
  writeFileSync(join(folder, name), `#!/bin/sh\n${tell}\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
  const file = await bundleProgram(`connector-app/src/${module}`);
  const program = `import('${pathToFileURL(file)}').then((own) => { ${does} })`;
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const ran = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8', env });
  return { said: ran.stdout + ran.stderr, told: readFileSync(join(folder, 'told'), 'utf8').trim().split('\n') };
}
const withKeychain = (does: string, script: string) =>
  runOn('security', script, 'certificates/stores.ts', `const { loginKeychain } = own; ${does}`);

const keychain = join(homedir(), 'Library', 'Keychains', 'login.keychain-db');
const [first, second] = ['A'.repeat(40), 'B'.repeat(40)];

test('on macOS the authority is added to the login keychain and removed with its trust', async () => {
  const found = `SHA-256 hash: ${'0'.repeat(64)}\\nSHA-1 hash: ${first}\\nkeychain: "x"\\nSHA-1 hash: ${second}`;
  const script = `test "$1" = find-certificate && printf '${found}\\n'; exit 0`;
  const { said: output, told } = await withKeychain(
    "loginKeychain().add('/x y/ca.pem'); console.log(loginKeychain().remove())",
    script,
  );
  expect(output).toBe('true\n');
  expect(told).toEqual([
    `add-trusted-cert|-r|trustRoot|-k|${keychain}|/x y/ca.pem|`,
    `find-certificate|-a|-c|${authorityName}|-Z|${keychain}|`,
    `delete-certificate|-Z|${first}|-t|${keychain}|`,
    `delete-certificate|-Z|${second}|-t|${keychain}|`,
  ]);
});

test('on macOS a keychain without the certificate needs no removal', async () => {
  expect((await withKeychain('console.log(loginKeychain().remove())', 'exit 44')).said).toBe('false\n');
});

test('on Windows the authority is in this user’s store only, and is found by its name', () => {
  expect(addToWindows('C:\\x\\ca.pem')).toEqual(['-user', '-f', '-addstore', 'Root', 'C:\\x\\ca.pem']);
  expect(removeFromWindows).toContain('Cert:\\CurrentUser\\Root');
  const [, like] = /-like '(.*)\*'/.exec(removeFromWindows)!;
  expect(like).toBe(`CN=${authorityName} `);
  const { subject } = new X509Certificate(makeCertificates().ca);
  expect(subject.startsWith(like!)).toBe(true);
});

test('a portal opens with the system’s opener, never with a shell', () => {
  const address = 'https://portal.example/?a=1&b=%22#lineside-pair=x';
  expect(browserOpener(address, 'darwin')).toEqual(['open', [address]]);
  expect(browserOpener(address, 'linux')).toEqual(['xdg-open', [address]]);
  expect(browserOpener(address, 'win32')).toEqual([
    'C:\\Windows\\System32\\rundll32.exe',
    ['url.dll,FileProtocolHandler', address],
  ]);
});

test('its data is in each system’s folder for user data', () => {
  expect(usualDataFolder('linux', { XDG_DATA_HOME: '/data' })).toBe('/data/lineside-connector');
  expect(usualDataFolder('linux', {})).toBe(join(homedir(), '.local/share/lineside-connector'));
  expect(usualDataFolder('darwin', {})).toBe(join(homedir(), 'Library/Application Support/lineside-connector'));
  expect(usualDataFolder('win32', { LOCALAPPDATA: 'C:\\Users\\anna\\AppData\\Local' })).toBe(
    'C:\\Users\\anna\\AppData\\Local\\lineside-connector',
  );
});

test('the text of a notice is never part of a script, but an argument or environment variable', () => {
  const [title, text] = ["VPN connection to '); calc; ('", '"; do shell script "x'];
  const [mac, ...noMore] = dialogCommandsFor(title, text, 'Disconnect', 'darwin');
  expect([mac!.program, mac!.args.slice(2), noMore]).toEqual(['osascript', [title, text, 'Disconnect'], []]);
  const [windows, ...none] = dialogCommandsFor(title, text, 'Disconnect', 'win32');
  expect([windows!.program, none]).toEqual(['C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe', []]);
  expect(windows!.environment).toMatchObject({
    LINESIDE_TITLE: title,
    LINESIDE_TEXT: text,
    LINESIDE_BUTTON: 'Disconnect',
  });
  for (const { args } of [{ args: mac!.args.slice(0, 2) }, windows!])
    expect(args.join('\n')).not.toMatch(/calc|shell script/);
});

test('on macOS a notice that can not be shown ends its connection, and so does its button', async () => {
  const cases = { 'exit 1': 'unseen', 'echo pressed': 'pressed', 'exit 0': '' };
  for (const [script, came] of Object.entries(cases)) {
    const button = `{ label: 'Disconnect', press: () => console.log('pressed'), unseen: () => console.log('unseen') }`;
    const does = `own.showNotice('<Title>', 'Text', ${button}, new AbortController().signal, 'darwin')`;
    const { said: output, told } = await runOn('osascript', script, 'notice.ts', does);
    expect([output.trim(), told.at(-1)]).toEqual([came, 'end run| Title |Text|Disconnect|']);
  }
});

test('on Linux a notice with a button is tried first, and one without last', () => {
  const ways = dialogCommandsFor('Title', 'Text', 'Disconnect', 'linux').map(({ program, args }) => [program, ...args]);
  expect(ways.map(([program]) => program)).toEqual(['setpriv', 'notify-send', 'notify-send']);
  expect(ways.map((words) => words.includes('--action=pressed=Disconnect'))).toEqual([true, true, false]);
  for (const words of ways) expect(words.slice(-3)).toEqual(['--', 'Title', 'Text']);
});
