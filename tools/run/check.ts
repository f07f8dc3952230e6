import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from './process.ts';
import { bin, type StepResult, step } from './step.ts';

/** Folders with a tsconfig.json of their own. */
function packages(): string[] {
  const within = (folder: string) =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.join(folder, entry.name));
  return [...within('.'), ...within('shared'), ...within('demo'), 'tools/bundling']
    .filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json')))
    .sort();
}

/** Lint, types, rules of the house and the tests of what isn't committed yet: what is looked at before each commit. */
export async function check({ unit = true } = {}): Promise<StepResult[]> {
  const quiet = { quiet: true };
  const results = await inTurn([
    () => step('lint and format', bin('biome'), ['check', '--error-on-warnings'], quiet),
    ...packages().map((folder) => () => typesOf(folder)),
    ...examples().map((name) => () => typesOfExample(name)),
    () =>
      step(
        'imports run one way',
        bin('depcruise'),
        [
          '--config',
          'tools/checks/imports.cjs',
          '--ts-config',
          'tsconfig.base.json',
          'shared',
          'host',
          'api',
          'connector-app',
          'demo',
          ...remotes(),
        ],
        quiet,
      ),
    () => step('nothing unused', bin('knip'), ['--no-progress', '--config', 'tools/checks/knip.json'], quiet),
    () => step('what is generated', process.execPath, ['--import', 'tsx', 'tools/run/generate.ts', '--check'], quiet),
    () => step('rules of the house', process.execPath, ['--import', 'tsx', 'tools/checks/run.ts'], quiet),
    ...(unit ? [() => unitTests(ofWhatChanged(), quiet)] : []),
  ]);
  return results;
}

/** Only what changed since the last look is looked at again. */
const typesOf = (folder: string) =>
  step(
    `types of ${folder}`,
    bin('tsc'),
    ['-p', folder, '--incremental', '--tsBuildInfoFile', `.cache/types/${folder.replaceAll('/', '-')}.json`],
    { quiet: true },
  );

const examples = () => readdirSync(path.join(root, 'examples'));

/** An example lies outside of the workspace: a copy of it is looked at with the workspace's kit, as a remote has it. */
function typesOfExample(name: string): Promise<StepResult> {
  const copy = path.join(root, '.cache', 'types', 'examples', name);
  rmSync(copy, { recursive: true, force: true });
  cpSync(path.join(root, 'examples', name), copy, {
    recursive: true,
    filter: (file) => !/node_modules|kit$|dist$/.test(path.basename(file)),
  });
  symlinkSync(path.join(root, 'remote-devices', 'node_modules'), path.join(copy, 'node_modules'));
  return step(`types of examples/${name}`, bin('tsc'), ['-p', copy], { quiet: true });
}

/** The tests that reach what isn't committed yet, in the packages it lies in; the others are npm test's. */
function ofWhatChanged(): string[] {
  const status = execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], {
    cwd: root,
    encoding: 'utf8',
  });
  const changed = packages().filter((folder) => status.includes(` ${folder}/`));
  const here = root.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const elsewhere = `^${here}/(?!(?:${changed.join('|')})/)`;
  return ['--onlyChanged', '--passWithNoTests', '--testPathIgnorePatterns', '/node_modules/', '/e2e/', elsewhere];
}

/** The tests that jest runs. */
export const unitTests = (
  args: string[] = [],
  { node = process.execPath, ...options }: { quiet?: boolean; env?: Record<string, string>; node?: string } = {},
) =>
  step(
    'unit tests',
    node,
    [
      '--experimental-vm-modules',
      bin('jest').replace('.bin/jest', 'jest/bin/jest.js'),
      '--config',
      'jest.config.mjs',
      ...args,
    ],
    options,
  );

const remotes = () => readdirSync(root).filter((name) => existsSync(path.join(root, name, 'remote.ts')));

/** Two at a time: there are two cores. */
async function inTurn(steps: (() => Promise<StepResult>)[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const left = [...steps];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const result = await next();
      results.push(result);
      console.log(`${result.ok ? 'ok  ' : 'FAIL'} ${result.name} (${result.seconds.toFixed(1)} s)`);
      if (!result.ok) console.log(result.output.trimEnd());
    }
  };
  await Promise.all([worker(), worker()]);
  return results;
}

if (process.argv[1] === import.meta.filename) {
  await check().then(
    (results) => {
      const failed = results.filter((result) => !result.ok);
      console.log(failed.length === 0 ? 'check: ok' : `check: ${failed.length} failed`);
      process.exitCode = failed.length === 0 ? 0 : 1;
    },
    (problem: Error) => {
      console.error(problem.message);
      process.exitCode = 1;
    },
  );
}
