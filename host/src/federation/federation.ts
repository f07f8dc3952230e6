import { serverNow } from '@lineside/client';
import { type Backend, findBackendsWith, loadExtensionsWith } from '@lineside/remote-kit/host';
import { chosenFor, type RegistryEntry } from '@lineside/remote-kit/registry';
import type { Developing } from '../development/developing.ts';
import { askWhenSeen, runEffects } from './fetch-manifest.ts';
import { turnOf } from './first-route.ts';
import { loadOnline } from './load-online.ts';
import { type Current, currentRegistry, type Deployment, type ServedList } from './registry/current.ts';
import { type Choose, follow } from './registry/follow.ts';
import type { People } from './registry/people.ts';
import { readAgain } from './registry/read-again.ts';
import { federationState, type OutdatedRemote, set, stateOf } from './state.ts';

/**
 * How long the first route waits for descriptions, in milliseconds; a later one adds its menu entry when it arrives.
 */
const timeoutMs = 3_000;

export interface Federation {
  /**
   * Resolves when each remote is described or has failed, or after 3 s; later ones are in the state all the same. Never
   * rejects.
   */
  known: Promise<void>;
  /** Stops reading the registry. */
  stop(): void;
}

/**
 * Reads the registry and every remote.json, and from then on the registry again and again. What has a canary waits
 * until it is known for whom.
 *
 * @param people whom is chosen for
 * @param early the registry's text, if the page's head has requested it already @param developing the development
 * override, at a development address
 */
export function startFederation(
  deployment: Deployment,
  people: People,
  early?: Promise<ServedList>,
  developing?: Developing,
): Federation {
  let stopped = false;
  // after the stop there is no person
  const choose: Choose = (entry) => {
    const allowed = developing?.allows(entry);
    if (allowed) return allowed === 'yes' ? entry : null;
    return chosenFor(entry, stopped ? null : people.now());
  };
  const selection: RemoteSelection = { choose, list: (signed) => developing?.list(signed) ?? signed, listed: [] };
  loadExtensionsWith(async ({ remote, point, module, export: name }) => {
    await turnOf(point);
    const { exports, version } = await loadOnline(stateOf(remote.name).entry, module);
    if (exports[name] === undefined) throw new Error(`${module} of ${remote.name} ${version} has no export ${name}.`);
    return { value: exports[name], version };
  });
  findBackendsWith(backendBy(deployment, selection));
  set({ is: 'reading' });
  let stop = () => {};
  const stops = [
    people.subscribe(() => selection.listed.some(({ canary }) => canary) && chooseAgain(selection)),
    developing?.subscribe(() => chooseAgain(selection)),
    askWhenSeen(),
  ];
  const known = begin(deployment, selection, early).then(({ good, learnt }) => {
    if (!stopped) stop = readAgain(() => readOnce(deployment, selection), good);
    return Promise.race([learnt, new Promise<void>((resolve) => setTimeout(resolve, timeoutMs))]);
  });
  return {
    known,
    stop() {
      stopped = true;
      for (const each of stops) each?.();
      stop();
    },
  };
}

/** The page's list. */
interface RemoteSelection {
  choose: Choose;
  list(signed: readonly RegistryEntry[]): readonly RegistryEntry[];
  /** The last one read. */
  listed: readonly RegistryEntry[];
}

async function begin(deployment: Deployment, selection: RemoteSelection, early?: Promise<ServedList>) {
  const current = await currentRegistry(deployment, early);
  return { good: current.is === 'fresh', learnt: followRegistry(current, selection) };
}

async function readOnce(deployment: Deployment, selection: RemoteSelection): Promise<boolean> {
  const current = await currentRegistry(deployment);
  void followRegistry(current, selection);
  return current.is === 'fresh';
}

/**
 * From the last list read, even if the page runs an earlier version: the root currently decides where people's tokens
 * go.
 */
const backendBy =
  ({ remoteOrigins, backendOrigins }: Deployment, selection: RemoteSelection) =>
  (remote: string): Backend | null => {
    const { backend: origin } = selection.listed.find(({ name }) => name === remote) ?? {};
    return origin
      ? { origin, isReachable: [location.origin, ...remoteOrigins, ...backendOrigins].includes(origin) }
      : null;
  };

/** Resolves when each remote that this begins with is described or has failed. */
async function followRegistry(current: Current, selection: RemoteSelection): Promise<void> {
  const state = federationState();
  const running = state.is === 'running' ? state : null;
  if (current.is === 'none') {
    // an open page continues with its remotes
    return running ? undefined : set({ is: 'without-registry', why: current.why });
  }
  selection.listed = current.registry.remotes;
  const { remotes, effects } = follow(running?.remotes ?? [], selection.list(selection.listed), selection.choose);
  set({ is: 'running', remotes, outdated: outdatedBy(current, running) });
  await runEffects(effects);
}

/** Another person, company or right to develop: dependent choices are made again. */
function chooseAgain(selection: RemoteSelection): void {
  const state = federationState();
  if (state.is !== 'running') return;
  const { remotes, effects } = follow(state.remotes, selection.list(selection.listed), selection.choose);
  set({ ...state, remotes });
  void runEffects(effects);
}

/** An open page shows a list that can't be renewed only after it has expired. */
function outdatedBy(current: Exclude<Current, { is: 'none' }>, running: { outdated: OutdatedRemote | null } | null) {
  if (current.is === 'fresh') return null;
  const { sequence, expires } = current.registry;
  const isOver = Date.parse(expires) <= serverNow();
  return running && !running.outdated && !isOver ? null : { signed: sequence, why: current.why };
}
