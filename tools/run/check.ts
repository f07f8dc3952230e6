import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from './process.ts';
import { bin, type StepResult, step } from './step.ts';
import { isTest, testsOfChange } from './tests-of-change.ts';

/** What runs outside of the page is looked at as one program: shared sources are read once, and not for each package. */
const outside = 'tsconfig.outside.json';
const inPage = 'tsconfig.page.json';

/**
 * The programs whose types are looked at. What runs in the host's page adds to types of the kit, and none may rely on what
 * another adds: where it is all looked at, each is a program of its own.
 */
function programs(whole: boolean): string[] {
  if (!whole) return [outside, inPage];
  const { include } = JSON.parse(readFileSync(path.join(root, outside), 'utf8')) as { include: string[] };
  const others = readdirSync(root).filter(
    (name) => !include.includes(name) && existsSync(path.join(root, name, 'tsconfig.json')),
  );
  return [outside, ...others];
}

/**
 * Lint, types, rules of the house and the tests of what isn't committed yet: what is looked at before each commit. `whole`
 * looks at all types apart and at those of examples, and leaves the tests to who runs them all.
 */
export async function check({ whole = false } = {}): Promise<StepResult[]> {
  const quiet = { quiet: true };
  const results = await inTurn([
    // the longest first
    ...(whole ? [] : [testsOfWhatChanged]),
    () => step('lint and format', bin('biome'), ['check', '--error-on-warnings'], quiet),
    ...programs(whole).map((program) => () => typesOf(program)),
    ...(whole ? examples().map((name) => () => typesOfExample(name)) : []),
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
          'vpn-widget',
          ...remotes(),
        ],
        quiet,
      ),
    () =>
      step(
        'nothing unused',
        bin('knip'),
        ['--no-progress', '--config', 'tools/checks/knip.json', '--cache', '--cache-location', '.cache/knip'],
        quiet,
      ),
    () => step('what is generated', process.execPath, ['--import', 'tsx', 'tools/run/generate.ts', '--check'], quiet),
    () => step('rules of the house', process.execPath, ['--import', 'tsx', 'tools/checks/run.ts'], quiet),
  ]);
  return results;
}

/** Only what changed since the last look is looked at again; by one checker, since several look at what they share each. */
const typesOf = (program: string) =>
  step(
    `types of ${{ [outside]: 'all but what runs in the page', [inPage]: 'what runs in the page' }[program] ?? program}`,
    bin('tsc'),
    [
      '-p',
      program,
      '--checkers',
      '1',
      '--incremental',
      '--tsBuildInfoFile',
      `.cache/types/${path.parse(program).name}.json`,
    ],
    { quiet: true },
  );

const examples = () =>
  readdirSync(path.join(root, 'examples')).filter((name) =>
    existsSync(path.join(root, 'examples', name, 'tsconfig.json')),
  );

/** An example lies outside of the workspace: a copy of it is looked at with the workspace's kit, as a remote has it. */
function typesOfExample(name: string): Promise<StepResult> {
  const copy = path.join(root, '.cache', 'types', 'examples', name);
  rmSync(copy, { recursive: true, force: true });
  cpSync(path.join(root, 'examples', name), copy, {
    recursive: true,
    filter: (file) => !/node_modules|kit$|dist$/.test(path.basename(file)),
  });
  symlinkSync(path.join(root, 'remote-devices', 'node_modules'), path.join(copy, 'node_modules'));
  return step(`types of examples/${name}`, bin('tsc'), ['-p', copy, '--checkers', '1'], { quiet: true });
}

/** The tests that are about what isn't committed yet; it says which it leaves to npm test. */
function testsOfWhatChanged(): Promise<StepResult> {
  const changed = lines('git', ['status', '--porcelain', '--no-renames', '--untracked-files=all']).map((line) =>
    line.slice(3),
  );
  const sources = lines('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'])
    .filter((file) => existsSync(path.join(root, file)))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
  const chosen = testsOfChange(changed, sources);
  const left = sources.filter(({ file }) => isTest(file) && !chosen.includes(file)).length;
  const name = `unit tests: ${chosen.length} files import or name what changed, ${left} are left to npm test`;
  if (chosen.length === 0) return Promise.resolve({ name, ok: true, seconds: 0, output: '' });
  return unitTests(['--maxWorkers', '2', '--runTestsByPath', ...chosen], { quiet: true }).then((result) => ({
    ...result,
    name,
  }));
}

const lines = (command: string, args: string[]) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter((line) => line !== '');

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
