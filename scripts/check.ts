import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from '../stack/process.ts';
import { bin, type Limit, type StepResult, step } from '../stack/step.ts';
import { expectedMinutes } from './test-run/costs.ts';
import { unitTests } from './test-run/tests.ts';
import { whatChanged } from './test-run/what-changed.ts';

/** Code outside of the page and code in it are one TypeScript program each: shared sources are read once. */
const outside = 'tsconfig.outside.json';
const inPage = 'tsconfig.page.json';

/** What a check takes at most on a quiet machine. */
const short: Limit = { minutes: 4 };

/** Each package of the page as a separate program: none may rely on another's types. */
function pagePackages(): string[] {
  const { include } = JSON.parse(readFileSync(path.join(root, outside), 'utf8')) as { include: string[] };
  return readdirSync(root).filter(
    (name) => !include.includes(name) && existsSync(path.join(root, name, 'tsconfig.json')),
  );
}

/** Lint, types, import directions, unused code, generated files and the project's own checks. */
const codeChecks = (): (() => Promise<StepResult>)[] => [
  // the longest first
  typesOf(outside),
  typesOf(inPage),
  quietly('generated files', process.execPath, ['--import', 'tsx', 'scripts/generate.ts', '--check']),
  quietly('import directions', bin('depcruise'), [
    ...['--config', 'scripts/checks/imports.cjs', '--ts-config', 'tsconfig.base.json'],
    ...['shared', 'host', 'api', 'connector-app', 'gateway', 'demo', 'vpn-widget', ...remotes()],
    ...['delivery', 'stack', 'testing', 'scripts'],
  ]),
  quietly('unused code', bin('knip'), [
    ...['--no-progress', '--config', 'scripts/checks/knip.json'],
    ...['--cache', '--cache-location', '.cache/knip'],
  ]),
  quietly('lint and format', bin('biome'), ['check', '--error-on-warnings']),
  quietly('project checks', process.execPath, ['--import', 'tsx', 'scripts/checks/run.ts']),
];

const quietly =
  (name: string, command: string, args: string[], limit: Limit = short) =>
  () =>
    step(name, command, args, { quiet: true, ...limit });

/** All checks of the code as one part of `npm test`. */
export const checkCode = (): Promise<StepResult> => asOne(codeChecks());

/** Types of each package and example apart, for `npm run test:full`. */
export const checkAllTypes = (limit: Limit): Promise<StepResult> =>
  asOne([
    ...pagePackages().map((name) => typesOf(name, limit)),
    ...examples().map((name) => () => typesOfExample(name, limit)),
  ]);

async function asOne(steps: (() => Promise<StepResult>)[]): Promise<StepResult> {
  const began = Date.now();
  const results = await twoAtOnce(steps);
  const output = results.flatMap(({ ok, name }) => (ok ? [] : [`failed: ${name}`])).join('\n');
  return { name: '', ok: output === '', seconds: (Date.now() - began) / 1000, output };
}

/** Incremental; with one checker, since several would each check what they share. */
const typesOf = (program: string, limit?: Limit) =>
  quietly(
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
    limit,
  );

const examples = () =>
  readdirSync(path.join(root, 'examples')).filter((name) =>
    existsSync(path.join(root, 'examples', name, 'tsconfig.json')),
  );

/** An example is outside of the workspace: a copy of it is checked with the workspace's kit, as in a real remote. */
function typesOfExample(name: string, limit: Limit): Promise<StepResult> {
  const copy = path.join(root, '.cache', 'types', 'examples', name);
  rmSync(copy, { recursive: true, force: true });
  cpSync(path.join(root, 'examples', name), copy, {
    recursive: true,
    filter: (file) => !/node_modules|kit$|dist$/.test(path.basename(file)),
  });
  symlinkSync(path.join(root, 'remote-devices', 'node_modules'), path.join(copy, 'node_modules'));
  return step(`types of examples/${name}`, bin('tsc'), ['-p', copy, '--checkers', '1'], {
    quiet: true,
    ...limit,
  });
}

/** The unit tests that the change can break; the others are left to npm test. */
async function testsOfWhatChanged(): Promise<StepResult> {
  const { affected, lines } = await whatChanged();
  const name = `unit tests. ${lines[0]}`;
  if (affected.length === 0) return { name, ok: true, seconds: 0, output: '' };
  const args = ['--maxWorkers', '2', '--runTestsByPath', ...affected];
  return { ...(await unitTests(args, { quiet: true, minutes: expectedMinutes(affected) })), name };
}

const remotes = () => readdirSync(root).filter((name) => existsSync(path.join(root, name, 'remote.ts')));

/** Two at a time: there are two cores. */
async function twoAtOnce(steps: (() => Promise<StepResult>)[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const waiting = [...steps];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
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
  await twoAtOnce([testsOfWhatChanged, ...codeChecks()]).then(
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
