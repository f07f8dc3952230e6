import { loadLabels } from '@lineside/contracts/labels';
import { addTexts, type TextSource } from '@lineside/remote-kit/host';
import type { Build, RegistryEntry } from '@lineside/remote-kit/registry';
import { describe } from './describe.ts';
import { RemoteFailure } from './failure.ts';
import { loadModule } from './runtime.ts';
import { ranOut, within } from './within.ts';

/** One clock for everything that may be tried; milliseconds. */
const all = 10_000;
/** For one try. */
const oneTry = 8_000;
/** After this long the screen names what it waits for. */
const patience = 3_000;

export interface Loaded {
  exports: Record<string, unknown>;
  /** The version that runs: after a fall-back the one before. */
  version: string;
}

/** The previous version runs instead, for as long as this page lives. */
const fallenBack = new Set<string>();
const textSources = new Map<string, TextSource>();

/**
 * Loads a module of a remote with its texts. This is where time is kept, as the federation runtime never gives up on
 * what hangs: 8 s for a try, one more try at the same address, then the previous version, all within 10 s.
 * The verdict comes before any code. Rejects with RemoteFailure about the version the registry names.
 *
 * @param waiting called once after 3 s without an outcome
 */
export async function load(entry: RegistryEntry, module: string, waiting?: () => void): Promise<Loaded> {
  const ends = performance.now() + all;
  const late = setTimeout(() => waiting?.(), patience);
  try {
    return await tryInTurn(entry, module, ends);
  } finally {
    clearTimeout(late);
  }
}

/** What a second try can't change: the runtime would only join a load that hangs, and what doesn't fit won't fit. */
const final: ReadonlySet<RemoteFailure['why']['at']> = new Set(['time', 'verdict']);

async function tryInTurn(entry: RegistryEntry, module: string, ends: number): Promise<Loaded> {
  let first: RemoteFailure | undefined;
  for (const build of turns(entry)) {
    const left = ends - performance.now();
    if (left <= 0 || (build === entry && first && final.has(first.why.at))) continue;
    try {
      const loaded = await within(Math.min(oneTry, left), () => attempt(entry.name, build, module));
      if (build !== entry) fallenBack.add(entry.name);
      return loaded;
    } catch (problem) {
      first ??= asFailure(entry, problem);
    }
  }
  throw first ?? new RemoteFailure(entry.name, entry.version, { at: 'time' });
}

/** This version, the same again at the same address, the one before it. */
function turns(entry: RegistryEntry): Build[] {
  const before = entry.previous ? [entry.previous] : [];
  if (fallenBack.has(entry.name)) return [...before, ...before];
  return [entry, entry, ...before];
}

async function attempt(remote: string, build: Build, module: string): Promise<Loaded> {
  const json = await describe(remote, build);
  const [exports] = await Promise.all([
    loadModule(remote, build, module),
    addTexts(remote, textsOf(remote, build, json.texts)),
    // what its screens call the fields of entities; one small piece for all
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

function asFailure({ name, version }: RegistryEntry, problem: unknown): RemoteFailure {
  if (problem instanceof RemoteFailure) return problem;
  if (problem === ranOut) return new RemoteFailure(name, version, { at: 'time' });
  const error = problem instanceof Error ? problem : new Error(String(problem));
  return new RemoteFailure(name, version, { at: 'code', error });
}
