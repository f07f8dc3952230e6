import type { Build, ChosenEntry, RegistryEntry } from '@lineside/remote-kit/registry';
import type { LeftOut, RemoteJson } from '@lineside/remote-kit/remote-json';
import type { RemoteFailure } from './failure.ts';
import type { LeftOutVersion } from './left-out.ts';

/** The registry's newer state of a remote that this page has started with. */
export type Since =
  /** Another version; this page keeps its own until it is reloaded. */
  | { is: 'changed'; version: string }
  /** It is no longer on the list, and is removed at the next navigation. */
  | { is: 'withdrawn' }
  /** It is a canary that is no longer on the list: at the next navigation this replaces it. */
  | { is: 'taken-back'; to: ChosenEntry };

/** Why the previous version runs instead of the one that the registry names. */
export interface Instead {
  why: RemoteFailure;
  /** Milliseconds since 1970. */
  since: number;
}

/** Code of a described remote that didn't come: it is asked for again, with growing pauses. */
export interface Away {
  /** A pause runs, or it is being loaded again. */
  is: 'waiting' | 'asking';
  why: RemoteFailure;
  /** Tries in turn that failed. */
  tries: number;
}

/** A remote.json as this page uses it: `json` is without what is left out. */
export interface Description {
  json: RemoteJson;
  leftOut: readonly LeftOut[];
}

/**
 * The state of one remote in this page. `entry` is the one that the page uses. `undecided`: it has a canary, and isn't
 * requested until the person is known.
 */
export type RemoteState = {
  entry: ChosenEntry;
  /** Errors of screens that a person has retried: thrown again, the same object is one that React keeps. */
  retried?: readonly Error[] | undefined;
} & (
  | { is: 'undecided' }
  | { is: 'awaited' }
  /** Its menu, guards and routes are known; its code is loaded when shown. With `instead` it is the previous version. */
  | (Description & {
      is: 'described';
      since?: Since | undefined;
      instead?: Instead | undefined;
      away?: Away | undefined;
    })
  /** It is retried, with growing pauses, unless it doesn't fit. `tries` have failed since it was begun, or retried by a person. */
  | { is: 'failed'; failure: RemoteFailure; tries?: number | undefined }
  /** It was described, and has gone. */
  | { is: 'withdrawn'; json: RemoteJson }
);

/** What happens to a remote. An `entry` that the page no longer uses is one that came too late. */
export type RemoteEvent =
  /** The registry was read, or the person has changed; `chosen` is null while the person is unknown. */
  | { type: 'listed'; entry: RegistryEntry; chosen: ChosenEntry | null }
  | { type: 'unlisted' }
  /** Its description came; that of the previous version, with `instead`, while the version itself is left out. */
  | { type: 'described'; entry: RegistryEntry; description: Description; instead?: Instead | undefined }
  /** The version has failed, by its description or its code, and the previous one has come. */
  | { type: 'replaced'; entry: RegistryEntry; description: Description; instead: Instead }
  /** Neither its description nor that of the previous version came. */
  | { type: 'failed'; entry: RegistryEntry; failure: RemoteFailure }
  /** A part of its code didn't come, by the network or in time. */
  | { type: 'part-failed'; entry: RegistryEntry; failure: RemoteFailure }
  /** A part of its code came. */
  | { type: 'part-loaded'; entry: RegistryEntry }
  /** A person sees the page again, or it has a network again. */
  | { type: 'seen' }
  /** The pause after a failure is over. */
  | { type: 'retry-due'; entry: RegistryEntry }
  /** A person asks for a failed one again. */
  | { type: 'retried' }
  /** A person asks for a screen again that threw while drawing. */
  | { type: 'screen-retried'; error: Error }
  /** The person goes to another address. */
  | { type: 'navigated' };

/** Work for the page that follows from an event. */
export type Effect =
  /** Request the description of a version. */
  | { do: 'fetch-manifest'; entry: ChosenEntry }
  | { do: 'set-timer'; entry: ChosenEntry; ms: number }
  /** Load everything of it again that didn't come. */
  | { do: 'load-again'; remote: string }
  /** Declare the extensions of this description; null removes those that are declared. */
  | { do: 'declare'; remote: string; description: Description | null }
  /** Skip a version in this browser for an hour. */
  | { do: 'leave-out'; base: string; why: LeftOutVersion };

/** Null: the page has no such remote. */
export type Step<State extends RemoteState | null = RemoteState | null> = [State, Effect[]];

/** The pauses after failed descriptions, in milliseconds: each is twice the one before, up to the longest. */
const pauseMs = { first: 5_000, longest: 60_000 };

/** The next state of a remote after an event, and the effects to run. A pure function. */
export function step(remote: RemoteState | null, event: RemoteEvent): Step {
  switch (event.type) {
    case 'listed':
      return listed(remote, event.entry, event.chosen);
    case 'unlisted':
      if (remote?.is === 'described') return [withSince(remote, { is: 'withdrawn' }), []];
      return [remote?.is === 'withdrawn' ? remote : null, []];
    case 'described':
      return isOf(remote, event.entry) ? described(remote, event) : [remote, []];
    case 'replaced':
      return replaced(remote, event);
    case 'failed':
      return isOf(remote, event.entry) ? failed(remote, event.failure) : [remote, []];
    case 'part-failed':
      return isOf(remote, event.entry) ? partFailed(remote, event.failure) : [remote, []];
    case 'part-loaded':
      // what held one part up may have gone for the others
      if (!isOf(remote, event.entry) || !isAway(remote)) return [remote, []];
      return [{ ...remote, away: undefined }, [{ do: 'load-again', remote: remote.entry.name }]];
    case 'retry-due':
      return isOf(remote, event.entry) ? askAgain(remote) : [remote, []];
    case 'seen':
      return canComeBack(remote) ? askAgain(remote) : [remote, []];
    case 'retried':
      return retried(remote);
    case 'screen-retried':
      if (!remote) return [null, []];
      return [{ ...remote, retried: [...(remote.retried ?? []), event.error] }, []];
    case 'navigated':
      return navigated(remote);
  }
}

/** The build whose code runs: the previous version's while it replaces the listed one. */
export const buildOf = ({ entry, ...remote }: RemoteState): Build =>
  'instead' in remote && remote.instead ? entry.previous! : entry;

const isOf = (remote: RemoteState | null, entry: RegistryEntry): remote is RemoteState => remote?.entry === entry;

function begin(entry: RegistryEntry, chosen: ChosenEntry | null): Step<RemoteState> {
  if (!chosen) return [{ entry, is: 'undecided' }, []];
  return [{ entry: chosen, is: 'awaited' }, [{ do: 'fetch-manifest', entry: chosen }]];
}

/** A running one continues, with its new state in the registry; one that never loaded starts with the listed version. */
function listed(remote: RemoteState | null, entry: RegistryEntry, chosen: ChosenEntry | null): Step {
  if (!remote || remote.is === 'withdrawn') return begin(entry, chosen);
  if (remote.is === 'described') return [withSince(remote, sinceOf(remote, entry, chosen)), []];
  const stays = (remote.is === 'undecided') === (chosen === null);
  return stays && isSame(remote.entry, chosen ?? entry) ? [remote, []] : begin(entry, chosen);
}

type Described = Extract<RemoteState, { is: 'described' }>;

const withSince = (remote: Described, since: Since | undefined): Described =>
  JSON.stringify(since) === JSON.stringify(remote.since) ? remote : { ...remote, since };

function sinceOf(
  { entry: runs, since }: Described,
  entry: RegistryEntry,
  chosen: ChosenEntry | null,
): Since | undefined {
  // without a person there is no other version
  if (!chosen) return since;
  if (isSame(runs, chosen)) return undefined;
  return runs.share === 'canary' && !names(entry, runs)
    ? { is: 'taken-back', to: chosen }
    : { is: 'changed', version: chosen.version };
}

const names = (entry: RegistryEntry, build: Build) =>
  [entry, entry.previous, entry.canary].some((item) => item && isSame(item, build));

const isSame = (a: Build, b: Build) => a.version === b.version && a.base === b.base;

function described(
  { entry }: RemoteState,
  { description, instead }: Pick<Described, 'instead'> & { description: Description },
): Step {
  return [{ entry, is: 'described', ...description, instead }, [{ do: 'declare', remote: entry.name, description }]];
}

function replaced(remote: RemoteState | null, event: Extract<RemoteEvent, { type: 'replaced' }>): Step {
  const { entry, instead } = event;
  const isCurrent = isOf(remote, entry);
  if (isCurrent && buildOf(remote) !== entry) return [remote, []];
  const cause = instead.why.why;
  // without a network every version fails that isn't in the browser's cache
  const isItsOwn = (cause.at === 'code' || cause.at === 'description') && cause.problem !== 'noNetwork';
  const leaveOut: Effect[] = isItsOwn
    ? [{ do: 'leave-out', base: entry.base, why: { ...cause, since: instead.since } }]
    : [];
  if (!isCurrent) return [remote, leaveOut];
  const [next, effects] = described(remote, event);
  return [next, [...leaveOut, ...effects]];
}

const isAway = (remote: RemoteState | null): remote is Described & { away: Away } =>
  remote?.is === 'described' && remote.away !== undefined;

/** Whether a remote is missing for now, by a reason that may go by itself. */
export const canComeBack = (remote: RemoteState | null): boolean =>
  isAway(remote) || (remote?.is === 'failed' && remote.failure.why.at !== 'verdict');

function askAgain(remote: RemoteState | null): Step {
  if (remote?.is === 'failed') return [remote, [{ do: 'fetch-manifest', entry: remote.entry }]];
  if (!isAway(remote) || remote.away.is === 'asking') return [remote, []];
  return [{ ...remote, away: { ...remote.away, is: 'asking' } }, [{ do: 'load-again', remote: remote.entry.name }]];
}

/** A person begins with the shortest pause. */
function retried(remote: RemoteState | null): Step {
  if (remote?.is === 'failed') return askAgain({ ...remote, tries: 0 });
  return isAway(remote) ? askAgain({ ...remote, away: { ...remote.away, tries: 0 } }) : [remote, []];
}

const pauseAfter = (tries: number): number => Math.min(pauseMs.first * 2 ** tries, pauseMs.longest);

/** Its parts fail together: while a pause runs, further failures change nothing. */
function partFailed(remote: RemoteState, why: RemoteFailure): Step {
  if (remote.is !== 'described' || remote.away?.is === 'waiting') return [remote, []];
  const tries = remote.away?.tries ?? 0;
  return [
    { ...remote, away: { is: 'waiting', why, tries: tries + 1 } },
    [{ do: 'set-timer', entry: remote.entry, ms: pauseAfter(tries) }],
  ];
}

function failed(remote: RemoteState, failure: RemoteFailure): Step {
  const { entry } = remote;
  const tries = remote.is === 'failed' ? (remote.tries ?? 0) : 0;
  return [
    { entry, is: 'failed', failure, tries: tries + 1 },
    // a version that doesn't fit won't fit in a minute either
    failure.why.at === 'verdict' ? [] : [{ do: 'set-timer', entry, ms: pauseAfter(tries) }],
  ];
}

/** A withdrawn remote goes, and the listed version takes the place of a canary that was taken back. */
function navigated(remote: RemoteState | null): Step {
  if (remote?.is !== 'described' || !remote.since || remote.since.is === 'changed') return [remote, []];
  const { entry, json, since } = remote;
  const nothing: Effect = { do: 'declare', remote: entry.name, description: null };
  if (since.is === 'withdrawn') return [{ entry, is: 'withdrawn', json }, [nothing]];
  return [{ entry: since.to, is: 'awaited' }, [nothing, { do: 'fetch-manifest', entry: since.to }]];
}
