import { loadExtensionsWith } from '@lineside/remote-kit/host';
import { chosenFor, type RegistryEntry } from '@lineside/remote-kit/registry';
import { turnOf } from './first-route.ts';
import { learn } from './learn.ts';
import { loadOnline } from './load-online.ts';
import { type Current, currentRegistry, type Deployment } from './registry/current.ts';
import { type Choose, follow } from './registry/follow.ts';
import type { People } from './registry/people.ts';
import { readAgain } from './registry/read-again.ts';
import { federationState, type Outdated, type RemoteState, set, stateOf } from './state.ts';

/** How long the first route waits for descriptions, in milliseconds; a later one adds its menu entry when it comes. */
const patience = 3_000;

export interface Federation {
  /** Resolves when each remote is described or has failed, or 3 s are over; what comes later is in the state all the same. Never rejects. */
  known: Promise<void>;
  /** Reads the registry no more. */
  stop(): void;
}

/**
 * Reads the registry and every remote.json, and from then on the registry again and again. What has a canary waits until
 * it is known for whom.
 *
 * @param people whom is chosen for
 * @param early the registry's text, where the page's head has asked for it already
 */
export function startFederation(deployment: Deployment, people: People, early?: Promise<string>): Federation {
  let stopped = false;
  // once it is stopped nobody is here
  const choose: Choose = (entry) => chosenFor(entry, stopped ? null : people.now());
  loadExtensionsWith(async ({ remote, point, module, export: name }) => {
    await turnOf(point);
    const { exports, version } = await loadOnline(stateOf(remote.name).entry, module);
    if (exports[name] === undefined) throw new Error(`${module} of ${remote.name} ${version} has no export ${name}.`);
    return { value: exports[name], version };
  });
  set({ is: 'reading' });
  let stop = () => {};
  const unsubscribe = people.subscribe(() => chooseAgain(choose));
  const known = begin(deployment, choose, early).then(({ good, learnt }) => {
    if (!stopped) stop = readAgain(() => readOnce(deployment, choose), good);
    return Promise.race([learnt, new Promise<void>((resolve) => setTimeout(resolve, patience))]);
  });
  return {
    known,
    stop() {
      stopped = true;
      unsubscribe();
      stop();
    },
  };
}

/** What was read last. */
let listed: readonly RegistryEntry[] = [];

async function begin(deployment: Deployment, choose: Choose, early?: Promise<string>) {
  const current = await currentRegistry(deployment, early);
  return { good: current.is === 'fresh', learnt: goBy(current, choose) };
}

async function readOnce(deployment: Deployment, choose: Choose): Promise<boolean> {
  const current = await currentRegistry(deployment);
  void goBy(current, choose);
  return current.is === 'fresh';
}

/** Resolves when each remote that this begins with is described or has failed. */
async function goBy(current: Current, choose: Choose): Promise<void> {
  const state = federationState();
  const running = state.is === 'running' ? state : null;
  if (current.is === 'none') {
    // an open page goes on with what it has
    return running ? undefined : set({ is: 'without-registry', why: current.why });
  }
  const before = running?.remotes ?? [];
  listed = current.registry.remotes;
  const remotes = follow(before, listed, choose);
  set({ is: 'running', remotes, outdated: outdatedBy(current, running) });
  await learnNew(before, remotes);
}

/** Somebody else is here, or works in another company: what has a canary is chosen anew. */
function chooseAgain(choose: Choose): void {
  const state = federationState();
  if (state.is !== 'running' || !listed.some(({ canary }) => canary)) return;
  const remotes = follow(state.remotes, listed, choose);
  set({ ...state, remotes });
  void learnNew(state.remotes, remotes);
}

const learnNew = (before: readonly RemoteState[], remotes: readonly RemoteState[]) =>
  Promise.all(remotes.filter((remote) => remote.is === 'awaited' && !before.includes(remote)).map((one) => learn(one)));

/** A page that is open needs to be told of a list that can't be renewed only once that is over. */
function outdatedBy(current: Exclude<Current, { is: 'none' }>, running: { outdated: Outdated | null } | null) {
  if (current.is === 'fresh') return null;
  const { sequence, expires } = current.registry;
  const isOver = Date.parse(expires) <= Date.now();
  return running && !running.outdated && !isOver ? null : { signed: sequence, why: current.why };
}
