import { loadLabels } from '@lineside/contracts/labels';
import { addTexts, patientClock, slowness, type TextSource } from '@lineside/remote-kit/host';
import type { Build, RegistryEntry } from '@lineside/remote-kit/registry';
import { describe } from './describe.ts';
import { RemoteFailure } from './failure.ts';
import { faultOf } from './fault-of.ts';
import { runInstead } from './run-instead.ts';
import { loadModule } from './runtime.ts';
import { runningBuild } from './state.ts';
import { ranOut, within } from './within.ts';

/** One clock for everything that may be tried; milliseconds in which the page can work, on a slow link as many times longer. */
const all = 10_000;
/** For one try. */
const oneTry = 8_000;
/** After this long the screen names what it waits for. */
const timeoutMs = 3_000;

export interface LoadedModule {
  exports: Record<string, unknown>;
  /** The version that runs: after a fall-back the one before. */
  version: string;
}

const textSources = new Map<string, TextSource>();

/**
 * Loads a module of a remote with its texts. It enforces the time limits, as the federation runtime has none: 8 s per
 * try, a second try for each lost file, then the previous version, all within 10 s. The verdict precedes any code. If
 * the previous version loads, it runs from then on, and the state shows that. Rejects with RemoteFailure.
 *
 * @param waiting called once after 3 s without an outcome
 */
export async function load(entry: RegistryEntry, module: string, waiting?: () => void): Promise<LoadedModule> {
  const clock = patientClock(all * slowness());
  const slowTimer = setTimeout(() => waiting?.(), timeoutMs);
  try {
    return await tryInTurn(entry, module, clock.left);
  } finally {
    clearTimeout(slowTimer);
    clock.stop();
  }
}

async function tryInTurn(entry: RegistryEntry, module: string, remainingMs: () => number): Promise<LoadedModule> {
  const build = runningBuild(entry);
  let thrown: unknown;
  // by its message, which ends with the address of the file: a module has several files that fail separately, and
  // another try joins pending ones
  const failed = new Set<string>();
  do {
    if (thrown) failed.add(String(thrown));
    try {
      return await within(Math.min(oneTry * slowness(), remainingMs()), () => attempt(entry.name, build, module));
    } catch (problem) {
      thrown = problem;
    }
    // the runtime would only join a hanging load, and a misfit stays one
  } while (thrown !== ranOut && !(thrown instanceof RemoteFailure) && !failed.has(String(thrown)));
  const [failure, loaded] = await Promise.all([
    asFailure(entry.name, build, thrown),
    build === entry && entry.previous ? within(remainingMs(), () => before(entry, module)).catch(() => null) : null,
  ]);
  if (!loaded) throw failure;
  runInstead(entry, loaded.json, failure);
  if (!loaded.outcome) throw failure;
  return loaded.outcome;
}

/**
 * The previous version, with its module of the same name, if it has one: otherwise its routes render the same address.
 */
async function before({ name, previous }: RegistryEntry, module: string) {
  const json = await describe(name, previous!);
  const has = [...json.routes, ...json.extensions].some((part) => part.module === module);
  return { json, outcome: has ? await attempt(name, previous!, module) : null };
}

async function attempt(remote: string, build: Build, module: string): Promise<LoadedModule> {
  const json = await describe(remote, build);
  const [exports] = await Promise.all([
    loadModule(remote, build, module),
    addTexts(remote, textsOf(remote, build, json.texts)),
    // labels of entities' fields for its screens; one small file for all
    addTexts('labels', loadLabels),
  ]);
  return { exports, version: build.version };
}

/** The same source each time for one version: texts are loaded once. */
function textsOf(remote: string, build: Build, modules: Record<string, string>): TextSource {
  const known = textSources.get(build.base);
  if (known) return known;
  const source: TextSource = (language) => loadModule(remote, build, modules[language]!) as ReturnType<TextSource>;
  textSources.set(build.base, source);
  return source;
}

async function asFailure(remote: string, build: Build, thrown: unknown): Promise<RemoteFailure> {
  if (thrown instanceof RemoteFailure) return thrown;
  return new RemoteFailure(remote, build.version, { at: 'code', ...(await faultOf(build, thrown)) });
}
