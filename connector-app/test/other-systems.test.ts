import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { authorityName, makeCertificates } from '../src/certificates/authority.ts';
import { addToWindows, removeFromWindows } from '../src/certificates/stores.ts';
import { browserOpener } from '../src/commands/pair.ts';
import { usualDataFolder } from '../src/data-folder.ts';
import { aFolder, cleanUp } from './connector.ts';

// What macOS and Windows are told, as far as that can be looked at elsewhere: nothing of it ran there (docs/vpn-client.md).

afterEach(cleanUp);

/** Does something with the keychain where this script stands for the system's program; gives with which words it was called, and what came of it. */
function withKeychain(does: string, script: string) {
  const folder = aFolder();
  const told = `printf '%s|' "$@" >> ${folder}/told; echo >> ${folder}/told`;
  writeFileSync(join(folder, 'security'), `#!/bin/sh\n${told}\n${script}\n`);
  chmodSync(join(folder, 'security'), 0o755);
  const stores = new URL('../src/certificates/stores.ts', import.meta.url);
  const program = `import('${stores}').then(({ loginKeychain }) => { ${does} })`;
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const ran = spawnSync(process.execPath, ['--import', 'tsx', '-e', program], { encoding: 'utf8', env });
  return { said: ran.stdout + ran.stderr, told: readFileSync(join(folder, 'told'), 'utf8').trim().split('\n') };
}

const keychain = join(homedir(), 'Library', 'Keychains', 'login.keychain-db');
const [one, two] = ['A'.repeat(40), 'B'.repeat(40)];

test('on macOS the authority goes into the login keychain, and all that were ever put there are taken out, with their trust', () => {
  const found = `SHA-256 hash: ${'0'.repeat(64)}\\nSHA-1 hash: ${one}\\nkeychain: "x"\\nSHA-1 hash: ${two}`;
  const script = `test "$1" = find-certificate && printf '${found}\\n'; exit 0`;
  const { said, told } = withKeychain(
    "loginKeychain().add('/x y/ca.pem'); console.log(loginKeychain().remove())",
    script,
  );
  expect(said).toBe('true\n');
  expect(told).toEqual([
    `add-trusted-cert|-r|trustRoot|-k|${keychain}|/x y/ca.pem|`,
    `find-certificate|-a|-c|${authorityName}|-Z|${keychain}|`,
    `delete-certificate|-Z|${one}|-t|${keychain}|`,
    `delete-certificate|-Z|${two}|-t|${keychain}|`,
  ]);
});

test('on macOS nothing of it in the keychain is nothing to be taken out', () => {
  expect(withKeychain('console.log(loginKeychain().remove())', 'exit 44').said).toBe('false\n');
});

test('on Windows it goes into this user’s store alone, and is found there by the name that it was made with', () => {
  expect(addToWindows('C:\\x\\ca.pem')).toEqual(['-user', '-f', '-addstore', 'Root', 'C:\\x\\ca.pem']);
  expect(removeFromWindows).toContain('Cert:\\CurrentUser\\Root');
  const [, like] = /-like '(.*)\*'/.exec(removeFromWindows)!;
  expect(like).toBe(`CN=${authorityName} `);
  const { subject } = new X509Certificate(makeCertificates().ca);
  expect(subject.startsWith(like!)).toBe(true);
});

test('a portal is opened by what opens addresses there, and by no shell, which would read more in it', () => {
  const address = 'https://portal.example/?a=1&b=%22#lineside-pair=x';
  expect(browserOpener(address, 'darwin')).toEqual(['open', [address]]);
  expect(browserOpener(address, 'linux')).toEqual(['xdg-open', [address]]);
  expect(browserOpener(address, 'win32')).toEqual([
    'C:\\Windows\\System32\\rundll32.exe',
    ['url.dll,FileProtocolHandler', address],
  ]);
});

test('what it keeps lies where each system keeps what is one user’s', () => {
  expect(usualDataFolder('linux', { XDG_DATA_HOME: '/data' })).toBe('/data/lineside-connector');
  expect(usualDataFolder('linux', {})).toBe(join(homedir(), '.local/share/lineside-connector'));
  expect(usualDataFolder('darwin', {})).toBe(join(homedir(), 'Library/Application Support/lineside-connector'));
  expect(usualDataFolder('win32', { LOCALAPPDATA: 'C:\\Users\\anna\\AppData\\Local' })).toBe(
    'C:\\Users\\anna\\AppData\\Local\\lineside-connector',
  );
});
