import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { bundleProgram } from './bundle-program.ts';
import { root } from './process.ts';

let folder: string;
let entry: string;
const places = new Set<string>();
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'bundle-')));
  entry = put('main.ts', "import { word } from './word.ts';\nconsole.log(word);\n");
  put('word.ts', "export const word: string = 'one';\n");
});
afterEach(() => {
  for (const place of [folder, ...places]) rmSync(place, { recursive: true });
  places.clear();
});

function put(name: string, text: string): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

async function bundled(): Promise<string> {
  const file = await bundleProgram(entry);
  places.add(path.resolve(file, '../..'));
  return file;
}
const outputOf = (...args: string[]) =>
  execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe', env: {} }).trim();

test('a program is bundled again only after one of its source files has changed', async () => {
  const first = await bundled();
  expect(outputOf(first)).toBe('one');
  const createdAt = statSync(first).ctimeMs;
  expect([await bundled(), statSync(first).ctimeMs]).toEqual([first, createdAt]);
  put('word.ts', "export const word: string = 'two';\n");
  const second = await bundled();
  expect(outputOf(second)).toBe('two');
  // a user of the first still has it
  expect(outputOf(first)).toBe('one');
});

test('a program is bundled again after its package.json has changed', async () => {
  const exports = { './word': './word.ts' };
  put('package.json', JSON.stringify({ name: 'own', type: 'module', exports }));
  put('main.ts', "import { word } from 'own/word';\nconsole.log(word);\n");
  put('other.ts', "export const word = 'other';\n");
  expect(outputOf(await bundled())).toBe('one');
  put('package.json', JSON.stringify({ name: 'own', type: 'module', exports: { './word': './other.ts' } }));
  expect(outputOf(await bundled())).toBe('other');
});

test('processes that bundle one program at once all get the same one, whole', async () => {
  const module = path.join(root, 'stack/bundle-program.ts');
  const script = `import { bundleProgram } from ${JSON.stringify(module)}; console.log(await bundleProgram(${JSON.stringify(entry)}));`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const options = { cwd: root, env: { ...process.env, NODE_OPTIONS: '' } };
  const ran = await Promise.all([1, 2, 3].map(() => promisify(execFile)(process.execPath, args, options)));
  const first = await bundled();
  expect(ran.map(({ stdout }) => stdout.trim())).toEqual([first, first, first]);
  expect(outputOf(first)).toBe('one');
  expect(readdirSync(path.resolve(first, '../..')).sort()).toEqual(
    [path.basename(path.dirname(first)), 'made.json'].sort(),
  );
});

test('a source file keeps its own place, and its lines in a stack trace', async () => {
  put('deep/place.ts', 'export const place = [import.meta.url, import.meta.dirname, import.meta.filename];\n');
  put(
    'main.ts',
    "import { place } from './deep/place.ts';\nconsole.log(place.join(' '));\n\nthrow new Error('here');\n",
  );
  const program = await bundled();
  const file = path.join(folder, 'deep/place.ts');
  const script = `import(${JSON.stringify(program)}).catch((problem) => console.log(problem.stack))`;
  const lines = outputOf('--enable-source-maps', '-e', script);
  expect(lines).toContain(`file://${file} ${path.dirname(file)} ${file}`);
  expect(lines).toContain(`(${entry}:4:7)`);
});

test('a program sees that it was started itself', async () => {
  put('main.ts', 'console.log(process.argv[1] === import.meta.filename);\n');
  expect(outputOf(await bundled())).toBe('true');
});

test('a package is imported from where it is installed', async () => {
  const installed = put('node_modules/one/index.js', 'export const place = import.meta.url;\n');
  put('node_modules/one/package.json', '{ "name": "one", "type": "module" }');
  put('main.ts', "import { place } from 'one';\nconsole.log(place);\n");
  expect(outputOf(await bundled())).toBe(`file://${installed}`);
});
