import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Compiler } from 'webpack';
import { Integrity, withoutHashes } from '../src/plugins/integrity.ts';
import { runWebpack } from '../src/run-webpack.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'integrity-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a chunk without a file loses its hash, and one whose id ends alike keeps its own', () => {
  const line = (id: string) => `${id}:"*-*-*-CHUNK-SRI-HASH-${id.replaceAll('"', '')}"`;
  const script = (...ids: string[]) => `hashes={${ids.map(line).join(',')}}`;
  expect(withoutHashes(script('8', '418', '"a8"', '582'), [8, 82])).toBe(script('418', '"a8"', '582'));
});

/** Numbers the chunks that are loaded later from 0, as webpack may do. */
const numbersFromZero = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('numbers', (compilation) => {
      compilation.hooks.chunkIds.tap('numbers', (chunks) => {
        let next = 0;
        for (const chunk of chunks) {
          chunk.id = chunk.hasRuntime() ? 'entry' : next++;
          chunk.ids = [chunk.id];
        }
      });
    });
  },
};

test('each chunk that is loaded later has a hash, also one with the id 0', async () => {
  writeFileSync(path.join(folder, 'entry.js'), "import('./one.js'); import('./two.js');");
  for (const name of ['one', 'two']) writeFileSync(path.join(folder, `${name}.js`), `console.log('${name}');`);
  await runWebpack({
    ...{ mode: 'production', context: folder, entry: './entry.js', plugins: [numbersFromZero, new Integrity()] },
    output: {
      path: path.join(folder, 'out'),
      filename: 'entry.js',
      chunkFilename: 'later-[id].js',
      crossOriginLoading: 'anonymous',
    },
    optimization: { chunkIds: false, minimize: false },
  });
  const entry = readFileSync(path.join(folder, 'out/entry.js'), 'utf8');
  const ids = readdirSync(path.join(folder, 'out')).flatMap((file) => /^later-(.*)\.js$/.exec(file)?.[1] ?? []);
  expect(ids).toHaveLength(2);
  for (const id of ids) expect(entry).toMatch(new RegExp(`"?${id}"?: ?"sha384-`));
});
