import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildRemote } from '../src/index.ts';
import { fixtureRemote, remoteOf, removeFolder, scratchFolder } from './fixture.ts';

const reactItself = path.join(fixtureRemote, '../../node_modules/react/cjs/react.production.js');

let scratch: string;
beforeEach(() => {
  scratch = scratchFolder();
});
afterEach(() => removeFolder(scratch));

const build = (folder: string, options = {}) => buildRemote(folder, { into: path.join(scratch, 'dist'), ...options });
const read = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8');

const describing = (part: string) => `import { defineRemote } from '@lineside/remote-kit';
  export default defineRemote({ name: 'remote-fixture', version: '1.0.0', ${part} });`;

test('a build has the entry, its description with the ranges it recorded, and no shared code', async () => {
  const { folder } = await build(remoteOf(scratch, '1.0.0'));
  const json = JSON.parse(read(folder, 'remote.json'));
  expect(json).toMatchObject({ needs: '^1.0.0', shared: { react: '^19.0.0' }, runtime: '^2.0.0' });
  const code = readdirSync(folder).filter((file) => file.endsWith('.js'));
  for (const file of code) {
    expect(read(folder, file)).not.toMatch(/react\.transitional\.element|useSyncExternalStoreWithSelector/);
  }
  // the entry must accept every host that the verdict allows, and have no empty range, which matches anything
  const entry = read(folder, 'entry.js');
  const ranges = [...entry.matchAll(/requiredVersion:"([^"]*)"/g)].map(([, range]) => range);
  expect(new Set(ranges)).toEqual(new Set(['^1.0.0', '^19.0.0']));
  expect(entry.match(/strictVersion:!0/g)).toHaveLength(ranges.length);
  expect(entry).toContain('remote_fixture_1_0_0');
});

test('a remote using a newer kit name needs that kit, and others don’t', async () => {
  const { folder } = await build(
    remoteOf(scratch, '1.0.0', {
      'src/late.ts': "import { useBackend } from '@lineside/remote-kit'; export default useBackend;",
      'remote.ts': describing("routes: [{ path: 'late', module: './src/late.ts', title: 'title' }]"),
    }),
  );
  expect(JSON.parse(read(folder, 'remote.json')).needs).toBe('^1.1.0');
  expect(JSON.parse(read(folder, 'uses.json'))['@lineside/remote-kit']).toContain('useBackend');
});

test('a remote in a folder with # in its path builds, including pattern imports', async () => {
  const place = path.join(scratch, 'Plant #1');
  mkdirSync(place);
  const { folder } = await build(
    remoteOf(place, '1.0.0', {
      'src/words/en.json': '{ "word": "said in a file found by a pattern" }',
      'src/late.ts':
        "export default (language: string) => import(/* webpackMode: 'lazy-once' */ './words/' + language + '.json');",
      'remote.ts': describing("routes: [{ path: 'late', module: './src/late.ts', title: 'title' }]"),
    }),
  );
  const chunks = readdirSync(folder).filter((file) => file.endsWith('.js'));
  expect(chunks.filter((file) => read(folder, file).includes('found by a pattern'))).toHaveLength(1);
});

test('a build has no hot chunks, source maps and paths of the machine', async () => {
  const { folder } = await build(remoteOf(scratch, '1.0.0'));
  for (const file of readdirSync(folder).filter((name) => /\.(js|json|map)$/.test(name))) {
    expect(file).not.toMatch(/hot-update|\.map$/);
    expect(read(folder, file)).not.toContain(scratch);
  }
});

test('an unchanged remote is not rebuilt, and a change or interrupted build rebuilds it', async () => {
  const remote = remoteOf(scratch, '1.0.0');
  const first = await build(remote);
  expect(first.skipped).toBe(false);
  const second = await build(remote);
  expect(second.skipped).toBe(true);

  writeFileSync(path.join(remote, 'src/Later.tsx'), 'export default () => <p>Later, changed</p>;\n');
  const changed = await build(remote);
  expect(changed.skipped).toBe(false);
  expect(
    readdirSync(changed.folder).some(
      (file) => file.endsWith('.js') && read(changed.folder, file).includes('Later, changed'),
    ),
  ).toBe(true);

  removeFolder(path.join(changed.folder, '.built'));
  expect((await build(remote)).skipped).toBe(false);
});

test('a menu entry added only to remote.ts is built', async () => {
  const remote = remoteOf(scratch, '1.0.0');
  await build(remote);
  const file = path.join(remote, 'remote.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace('order: 70', 'order: 71'));
  const { skipped, folder } = await build(remote);
  expect(skipped).toBe(false);
  expect(JSON.parse(read(folder, 'remote.json')).menu).toMatchObject([{ order: 71 }]);
});

test('a version has no unused files, and reports its size, rebuilt or unchanged', async () => {
  const remote = remoteOf(scratch, '1.0.0');
  const { folder, sizes } = await build(remote);
  expect(readdirSync(folder).filter((file) => file.startsWith('mf-'))).toEqual([]);
  expect(sizes!.routes.map(({ path: address }) => address)).toEqual(['fixture', 'fixture/:publicId']);
  for (const bytes of [sizes!.entry, sizes!.rest, ...sizes!.routes.map((route) => route.bytes)]) {
    expect(bytes).toBeGreaterThan(100);
  }
  expect((await build(remote)).sizes).toEqual(sizes);
});

test('one folder builds two versions that differ in name and container', async () => {
  const remote = remoteOf(scratch, '1.0.0');
  const other = await build(remote, { version: '1.0.7' });
  expect(other.folder).toBe(path.join(scratch, 'dist', 'remote-fixture', '1.0.7'));
  expect(read(other.folder, 'entry.js')).toContain('remote_fixture_1_0_7');
  expect(read(other.folder, 'entry.js')).not.toContain('remote_fixture_1_0_0');
});

/** A file that compresses to no less than 60 KB. */
const noise = `export const all = '${randomBytes(60_000).toString('hex')}';`;

test.each<[string, Record<string, string | null>, string | RegExp]>([
  [
    'a module that is not there',
    { 'remote.ts': describing(`routes: [{ path: 'x', module: './src/Gone.tsx' }]`) },
    'remote.ts names ./src/Gone.tsx, but',
  ],
  [
    'a text that is not there in Dutch',
    { 'texts/nl.json': '{ "title": "T" }' },
    'remote.ts names the text “menu.fixture”, and texts/nl.json doesn’t have it'.replace('’', "'"),
  ],
  ['no texts in English', { 'texts/en.json': null }, 'every remote has its texts in English and Dutch'],
  [
    'an address of the portal itself',
    { 'remote.ts': describing(`routes: [{ path: 'login', module: './src/OneScreen.tsx' }]`) },
    'remote.ts, routes[0]: /login belongs to the portal itself.',
  ],
  [
    'a point that is misspelt',
    { 'remote.ts': describing(`extensions: [{ point: 'agent.pannel', module: './src/header.tsx' }]`) },
    "remote.ts names the point agent.pannel, which this kit doesn't have: agent.action@1, agent.panel@1",
  ],
  [
    'a panel without its heading',
    { 'remote.ts': describing(`extensions: [{ point: 'agent.panel@1', module: './src/OneScreen.tsx' }]`) },
    'remote.ts, extensions[0]: data: ',
  ],
  [
    'a menu that is not there',
    {
      'remote.ts': describing(
        `routes: [{ path: 'x', module: './src/OneScreen.tsx' }], menu: [{ label: 'title', icon: 'plus', to: '/x', order: 70, under: 'tools' }]`,
      ),
    },
    'remote.ts, menu[0]: there is no menu tools: leave "under" out, or take work or company.',
  ],
  [
    'an icon that is none',
    { 'remote.ts': describing(`menu: [{ label: 'title', icon: 'no-such-icon', to: '/x', order: 1 }]`) },
    'There is no icon “no-such-icon”',
  ],
  [
    'a description that is not static',
    { 'remote.ts': `import fs from 'node:fs';\nexport default fs;` },
    'remote.ts imports node:fs: it is read at build time',
  ],
  [
    'another version in package.json',
    { 'package.json': '{ "name": "remote-fixture", "version": "1.0.9", "type": "module" }' },
    'remote.ts says remote-fixture 1.0.0, package.json remote-fixture 1.0.9',
  ],
  [
    'a package.json of CommonJS',
    { 'package.json': '{ "name": "remote-fixture", "version": "1.0.0", "type": "commonjs" }' },
    'package.json says "type": "commonjs"',
  ],
  [
    'a screen that is no default export',
    { 'src/OneScreen.tsx': 'export const OneScreen = () => <p />;' },
    'remote.ts names ./src/OneScreen.tsx, which has no default export.',
  ],
  [
    'an extension whose export is not there',
    { 'src/header.tsx': 'export const Batch = () => <p />;' },
    'remote.ts names ./src/header.tsx, which has no export Badge.',
  ],
  [
    'an import of what the kit shares',
    { 'src/Later.tsx': `import { Button } from 'antd';\nexport default () => <Button />;` },
    'src/Later.tsx imports antd: import what it needs from @lineside/ui/base',
  ],
  [
    'a name that a module does not have',
    { 'src/Later.tsx': `import { Gone } from './version.ts';\nexport default () => <Gone />;` },
    "export 'Gone' (imported as 'Gone') was not found in './version.ts'",
  ],
  [
    'a name that the kit does not have',
    { 'src/Later.tsx': `import { useGone } from '@lineside/remote-kit';\nexport default () => <p>{useGone()}</p>;` },
    "src/Later.tsx imports useGone from @lineside/remote-kit, which this kit doesn't have.",
  ],
  [
    'a warning',
    { 'src/Later.tsx': 'export default () => <p>{require(location.hash)}</p>;' },
    'the request of a dependency is an expression',
  ],
  [
    'a library that brings what the kit shares',
    {
      'src/Later.tsx': `import { age } from 'chart-lib';\nexport default () => <p>{age()}</p>;`,
      'node_modules/chart-lib/package.json': '{ "name": "chart-lib", "version": "1.0.0", "main": "index.js" }',
      'node_modules/chart-lib/index.js': `import * as z from 'zod';\nexport const age = () => z.number().parse(1);`,
    },
    'zod would be on the page twice: src/Later.tsx imports chart-lib, which imports zod.',
  ],
  [
    'a part of a shared library that is not shared',
    {
      'src/Later.tsx': `import { createRoot } from 'react-dom/client';\nexport default () => <p>{createRoot.name}</p>;`,
    },
    'react-dom would be on the page twice: src/Later.tsx imports react-dom.',
  ],
  [
    'a copy of React',
    {
      'src/Later.tsx': `import { useState } from './own/react.cjs';\nexport default () => <p>{useState(1)}</p>;`,
      'src/own/react.cjs': readFileSync(reactItself, 'utf8'),
    },
    'React would be on the page twice: src/own/react.cjs is a copy of it',
  ],
  [
    'a screen that is too heavy',
    { 'src/OneScreen.tsx': `import { all } from './all.ts';\nexport default () => <p>{all}</p>;`, 'src/all.ts': noise },
    /^\/fixture\/:publicId weighs \d+\.\d KB with the entry, and may weigh 60\.0 KB.*: all\.ts \d/,
  ],
  [
    'a style sheet',
    { 'src/Later.tsx': `import './later.css';\nexport default () => <p />;`, 'src/later.css': 'p {}' },
    'src/Later.tsx imports ./later.css: a remote has no style sheets. Use the layout components of @lineside/ui/base.',
  ],
])('%s stops the build with a sentence', async (_what, change, sentence) => {
  const remote = remoteOf(scratch, '1.0.0', change);
  await expect(build(remote)).rejects.toThrow(sentence);
  expect(existsSync(path.join(scratch, 'dist/remote-fixture/1.0.0/.built'))).toBe(false);
});
