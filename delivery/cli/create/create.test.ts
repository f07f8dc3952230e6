import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { kitPackages } from '@lineside/bundling';
import { programArgs } from '../../../stack/bundle-program.ts';
import { root } from '../../../stack/process.ts';
import { namesOf, starterFor } from './starter.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'create-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the tool in an empty folder. */
async function says(...words: string[]): Promise<string> {
  const args = await programArgs('delivery/cli/cli.ts', 'create-remote', ...words);
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder }, (_problem, out, err) => resolve((out + err).trim()));
  });
}
/** All pages of the guide to remotes. */
const guide = [
  'docs/writing-a-remote.md',
  ...readdirSync(path.join(root, 'docs/remotes')).map((page) => `docs/remotes/${page}`),
]
  .map((page) => readFileSync(path.join(root, page), 'utf8'))
  .join('\n');
const written = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** A kit as packed in a folder. */
function aKit(versions: Record<string, string>): void {
  mkdirSync(path.join(folder, 'kit'));
  for (const [name, version] of Object.entries(versions)) {
    writeFileSync(path.join(folder, 'kit', `lineside-${name}-${version}.tgz`), name);
  }
}
const whole = Object.fromEntries([...kitPackages, 'bundling', 'cli', 'shell'].map((name) => [name, '1.2.0']));

test('a remote is created under its name with its kit, and next steps are shown', async () => {
  aKit(whole);
  const output = await says('remote-energy-use', '--kit', 'kit');
  expect(output).toMatch(/^remote-energy-use is in .*\n {2}cd remote-energy-use\n {2}npm install\n/s);
  expect(output).toContain('npx --no -- lineside dev ');
  expect(written('remote-energy-use/README.md')).toContain('npx --no -- lineside dev ');
  const { name, scripts, dependencies, devDependencies } = JSON.parse(written('remote-energy-use/package.json'));
  expect(scripts).toMatchObject({ dev: 'lineside dev', test: 'lineside test' });
  expect(name).toBe('remote-energy-use');
  for (const [each, from] of Object.entries<string>({ ...dependencies, ...devDependencies })) {
    if (!each.startsWith('@lineside/')) continue;
    expect(from).toBe(`file:kit/lineside-${each.slice('@lineside/'.length)}-1.2.0.tgz`);
    expect(existsSync(path.join(folder, 'remote-energy-use', from.slice('file:'.length)))).toBe(true);
  }
  expect(written('remote-energy-use/remote.ts')).toContain("path: 'energy-use'");
  expect(written('remote-energy-use/src/energy-use/EnergyUseScreen.tsx')).toContain('function EnergyUseScreen()');
  expect(written('remote-energy-use/texts/nl.json')).toContain('"Energy use"');
  for (const text of starterFor(namesOf('remote-energy-use')).values()) expect(text).not.toMatch(/hello|hallo/i);
});

test('without a kit beside it a remote takes the kit from a registry of packages', async () => {
  await says('remote-energy', '--into', 'here');
  expect(JSON.parse(written('here/package.json')).dependencies['@lineside/ui']).toMatch(/^\^\d+\.\d+\.\d+$/);
});

test.each<[string, string[], string]>([
  ['a name that no remote may have', ['Remote_Energy'], "Remote_Energy isn't a name of a remote: use lower case"],
  ['an address that is the portal’s own', ['remote-login'], 'would be at /login. /login belongs to the portal itself'],
  ['a folder that holds something', ['remote-energy', '--into', '.'], "isn't empty: choose a new folder"],
  ['a kit that is none', ['remote-energy', '--kit', 'nowhere'], "nowhere can't be read"],
  ['a kit that lacks something', ['remote-energy', '--kit', 'kit'], 'kit holds no @lineside/client 1.2.0'],
])('no file is written, and a message says why: %s', async (_what, words, why) => {
  aKit({ ui: '1.2.0' });
  writeFileSync(path.join(folder, 'something'), '');
  expect(await says(...words)).toContain(why);
  expect(existsSync(path.join(folder, 'remote-energy'))).toBe(false);
  expect(existsSync(path.join(folder, 'remote.ts'))).toBe(false);
});

test('a folder with kits of two versions is none to take the kit from', async () => {
  aKit({ ...whole, ui: '1.3.0' });
  expect(await says('remote-energy', '--kit', 'kit')).toContain('kit holds kits of 1.2.0 and 1.3.0');
});

test('the guide serves a remote locally without caching, and explains shared packages', () => {
  const servers = guide.split('\n').filter((line) => /npx .*http-server/.test(line));
  expect(servers).not.toEqual([]);
  for (const line of servers) expect(line).toMatch(/ -a localhost -c-1 /);
  const [, shared = ''] = guide.split('## All remotes share one page');
  for (const thing of ['`window`', '`document`', '`Array.prototype`', '`localStorage`', '`insertRule`'])
    expect(shared).toContain(thing);
});

test('the guide’s code equals the created remote', () => {
  const files = starterFor(namesOf('remote-hello'));
  const guideFiles = [...files].filter(([file]) => /^(remote\.ts|src\/.*|texts\/.*)$/.test(file));
  expect(guideFiles).toHaveLength(5);
  for (const [file, text] of guideFiles) expect([file, guide.includes(`\n${text}\`\`\`\n`)]).toEqual([file, true]);
});
