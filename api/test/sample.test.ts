import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { bundleProgram } from '../../stack/bundle-program.ts';

const cases = Array.from({ length: 40 }, (_, index) => `case ${index}`);

/** The drawn cases of a run with these settings, and its first output. */
async function run(settings: Record<string, string>, share = 1 / 8) {
  const file = pathToFileURL(await bundleProgram('api/test/sample.ts')).href;
  const script = `import(${JSON.stringify(file)}).then(({ sample }) => console.log(JSON.stringify(sample(${JSON.stringify(cases)}, ${share}))))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { env: settings });
  const lines = stdout.trim().split('\n');
  return { drawn: JSON.parse(lines.at(-1)!) as string[], first: lines[0]! };
}

test('a run with the same LINESIDE_SEED draws the same cases, and another seed draws others', async () => {
  const [first, repeated, second] = await Promise.all(
    ['one', 'one', 'other'].map((LINESIDE_SEED) => run({ LINESIDE_SEED })),
  );
  expect(repeated).toEqual(first);
  expect(second!.drawn).not.toEqual(first!.drawn);
  expect(first!.drawn).toHaveLength(5);
  expect(cases.filter((name) => first!.drawn.includes(name))).toEqual(first!.drawn);
});

test('a run without LINESIDE_SEED prints the one that draws its cases again', async () => {
  const { drawn, first } = await run({});
  const [, LINESIDE_SEED] = /LINESIDE_SEED=(\w+)/.exec(first)!;
  expect((await run({ LINESIDE_SEED: LINESIDE_SEED! })).drawn).toEqual(drawn);
});

test('a share of few cases is at least one; with LINESIDE_WHOLE=1 all run', async () => {
  expect((await run({}, 1 / 1000)).drawn).toHaveLength(1);
  expect((await run({ LINESIDE_WHOLE: '1' })).drawn).toEqual(cases);
});
