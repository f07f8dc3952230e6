import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { root } from '../../../stack/process.ts';
import { buildComponent } from './build-component.ts';
import { devComponent } from './dev-component.ts';

// The example of a component, as its author builds and shows it.

let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'component-')), 'component-speed');
  cpSync(path.join(root, 'examples/component-speed'), folder, { recursive: true });
  const installed = path.join(folder, 'node_modules');
  mkdirSync(path.join(installed, '@lineside'), { recursive: true });
  const kit = path.join(root, 'shared/page-kit');
  symlinkSync(kit, path.join(installed, '@lineside/page-kit'));
  for (const name of ['react', 'react-dom'])
    symlinkSync(path.join(kit, 'node_modules', name), path.join(installed, name));
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

test('a component is built as one script with its manifest and icon, as a portal takes it', async () => {
  mkdirSync(path.join(folder, 'public/pictures'), { recursive: true });
  writeFileSync(path.join(folder, 'public/pictures/line.svg'), '<svg/>');
  const file = await buildComponent(folder);
  expect(path.relative(folder, file)).toBe(path.join('dist', 'component-speed-1.zip'));
  const files = unzipSync(readFileSync(file));
  expect(Object.keys(files).sort()).toEqual(['icon.svg', 'main.min.js', 'manifest.json', 'pictures/line.svg']);
  const script = Buffer.from(files['main.min.js']!).toString();
  expect(script).toMatch(/customElements\.define\(["'`]example-speed["'`]/);
  expect(script).not.toMatch(/^\s*(import|export) /m);
});

test.each<[string, () => void, RegExp]>([
  [
    'a manifest without inputs',
    () => writeFileSync(path.join(folder, 'manifest.json'), '{"version":"1","main":"a.js"}'),
    /inputs is missing/,
  ],
  ['no element', () => writeFileSync(path.join(folder, 'src/main.tsx'), 'export {};'), /defines no element/],
  ['a fault in a file', () => writeFileSync(path.join(folder, 'src/main.tsx'), 'const = 1;'), /main\.tsx/],
])('nothing is built, and a message says why: %s', async (_what, break_, why) => {
  break_();
  await expect(buildComponent(folder)).rejects.toThrow(why);
});

test('a component that is written is shown on a page, and built again at each change', async () => {
  const shown = await devComponent(folder, 0);
  try {
    const read = async (place: string) => (await fetch(new URL(place, shown.address))).text();
    expect(await read('/')).toContain('<ix-component-loader');
    expect(await read('/dev-page.js')).toContain('EventSource');
    expect(await read('/main.js')).toContain('example-speed');
    const changes = await fetch(new URL('/changes', shown.address));
    const changed = changes.body!.getReader().read();
    const file = path.join(folder, 'src/main.tsx');
    writeFileSync(file, readFileSync(file, 'utf8').replace('example-speed', 'example-pace'));
    expect(new TextDecoder().decode((await changed).value)).toContain('changed');
    expect(await read('/main.js')).toContain('example-pace');
  } finally {
    await shown.close();
  }
});
