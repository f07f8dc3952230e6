import type { RemoteJson } from '../manifest/remote-json.ts';
import { satisfies } from './range.ts';

/** A host's offer; its build writes it. */
export interface HostFacts {
  version: string;
  /** Version of the kit: all its packages are released together. */
  remoteKit: string;
  /** Version of each library that it shares with remotes beside the kit: react. */
  shared: Readonly<Record<string, string>>;
  /** Version of the federation runtime it provides. */
  runtime: string;
}

/** A mismatch. `has` is null if the host has nothing. */
export interface Reason {
  axis: 'remote-kit' | 'shared' | 'runtime';
  /** The kit, library or runtime it is about, in words. */
  what: string;
  wants: string;
  has: string | null;
}

export type Verdict =
  | { is: 'compatible' }
  /** Loading it would break; every reason is there, the weightiest first. */
  | { is: 'incompatible'; reasons: Reason[] }
  /** A version or range can't be read: not loaded either. */
  | { is: 'unknown'; reasons: Reason[] };

/**
 * Whether a remote fits a host, decided before any of its code is loaded. Pure. For the kit, the used names must exist;
 * for everything else, the major version must match (docs/decisions/0032).
 */
export function verdict(host: HostFacts, remote: RemoteJson): Verdict {
  const requirements: Reason[] = [
    { axis: 'remote-kit', what: 'kit', wants: remote.needs, has: host.remoteKit },
    ...Object.entries(remote.shared).map(([module, wants]): Reason => {
      const has = Object.hasOwn(host.shared, module) ? host.shared[module]! : null;
      return { axis: 'shared', what: module, wants, has };
    }),
    { axis: 'runtime', what: 'federation runtime', wants: remote.runtime, has: host.runtime },
  ];
  const judged = requirements.map((reason) => ({
    reason,
    fits: reason.has !== null && satisfies(reason.has, reason.wants),
  }));
  const against = judged.filter(({ fits }) => fits === false).map(({ reason }) => reason);
  if (against.length > 0) return { is: 'incompatible', reasons: against };
  const unread = judged.filter(({ fits }) => fits === null).map(({ reason }) => reason);
  return unread.length > 0 ? { is: 'unknown', reasons: unread } : { is: 'compatible' };
}

/** The most important fact, for developers: `kit 1.2 wanted, this portal has 1.0`. */
export function sayVerdict({ reasons: [first] }: Exclude<Verdict, { is: 'compatible' }>): string {
  const { what, wants, has } = first!;
  return `${what} ${inShort(wants)} wanted, this portal has ${has ? inShort(has) : 'none'}`;
}

/** Messages also have the minor version: `^1.2.0` is 1.2. Invalid ranges stay as they are. */
const inShort = (text: string): string => /^\^?(\d+\.\d+)\.\d+/.exec(text)?.[1] ?? `“${text}”`;
