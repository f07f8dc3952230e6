import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSums } from '../sums.ts';
import { aFolder, cleanUp } from './connector.ts';

afterEach(cleanUp);

const page = readFileSync(new URL('../../docs/vpn-client.md', import.meta.url), 'utf8');
/** The block of commands with this word on that page. */
const commandsWith = (word: string) =>
  [...page.matchAll(/```sh\n([^`]*)```/g)].map(([, text]) => text!).find((text) => text.includes(word))!;

const names = ['lineside-connector-0.1.0.tgz', 'lineside-connector-0.1.0-linux-x64'];

/** A release of two files, signed by a key that was made as the page says. */
function aRelease() {
  const folder = aFolder();
  const run = (commands: string) => spawnSync('sh', ['-ec', commands], { cwd: folder, encoding: 'utf8' });
  expect(run(commandsWith('genpkey')).status).toBe(0);
  for (const name of names) writeFileSync(join(folder, name), `all of ${name}`);
  const key = join(folder, 'release.key');
  writeSums(folder, names, key);
  const alter = (name: string, at = 0) => {
    const bytes = readFileSync(join(folder, name));
    bytes[at]! ^= 1;
    writeFileSync(join(folder, name), bytes);
  };
  return { folder, key, alter, check: () => run(commandsWith('pkeyutl')) };
}

test('a release is whole and signed, by the commands that the page gives', () => {
  const { check } = aRelease();
  const { status, stdout } = check();
  expect(status).toBe(0);
  for (const name of names) expect(stdout).toContain(`${name}: OK`);
});

test.each([...names, 'SHA256SUMS', 'SHA256SUMS.sig'])('a release with one other bit in %s is refused', (name) => {
  const { alter, check } = aRelease();
  alter(name, 3);
  expect(check().status).not.toBe(0);
});

test('a file altered with its checksum is refused without the signing key', () => {
  const { folder, alter, check } = aRelease();
  alter(names[1]!);
  const signature = readFileSync(join(folder, 'SHA256SUMS.sig'));
  writeSums(folder, names);
  expect(existsSync(join(folder, 'SHA256SUMS.sig'))).toBe(false);
  writeFileSync(join(folder, 'SHA256SUMS.sig'), signature);
  expect(check().status).not.toBe(0);
  execFileSync('openssl', ['genpkey', '-algorithm', 'ed25519', '-out', 'other.key'], { cwd: folder });
  writeSums(folder, names, join(folder, 'other.key'));
  expect(check().status).not.toBe(0);
});

test('a key of another kind signs nothing', () => {
  const { folder, key } = aRelease();
  const before = readFileSync(join(folder, 'SHA256SUMS.sig'));
  execFileSync('openssl', ['genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', key], {
    stdio: 'ignore',
  });
  expect(() => writeSums(folder, names, key)).toThrow(/is no Ed25519 key\.$/);
  expect(readFileSync(join(folder, 'SHA256SUMS.sig'))).toEqual(before);
});
