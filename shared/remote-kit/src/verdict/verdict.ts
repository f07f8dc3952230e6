import type { RemoteJson } from '../manifest/remote-json.ts';
import { satisfies } from './range.ts';

/** What a host offers; its build writes it. */
export interface HostFacts {
  version: string;
  remoteKit: string;
  /** Version of each module it shares. */
  shared: Readonly<Record<string, string>>;
  /** Version of the federation runtime it provides. */
  runtime: string;
}

/** One thing that doesn't fit. `has` is null where the host has none. */
export interface Reason {
  axis: 'remote-kit' | 'shared' | 'runtime';
  /** The module, package or runtime it is about. */
  what: string;
  wants: string;
  has: string | null;
}

export type Verdict =
  | { is: 'compatible' }
  /** Loading it would break; every reason is there. */
  | { is: 'incompatible'; reasons: Reason[] }
  /** A version or range can't be read: not loaded either. */
  | { is: 'unknown'; reasons: Reason[] };

/** Whether a remote fits a host, decided before any of its code is loaded. Pure. */
export function verdict(host: HostFacts, remote: RemoteJson): Verdict {
  const asked: Reason[] = [
    { axis: 'remote-kit', what: '@lineside/remote-kit', wants: remote.needs, has: host.remoteKit },
    { axis: 'runtime', what: 'federation runtime', wants: remote.runtime, has: host.runtime },
    ...Object.entries(remote.shared).map(([what, wants]): Reason => {
      const has = Object.hasOwn(host.shared, what) ? host.shared[what]! : null;
      return { axis: 'shared', what, wants, has };
    }),
  ];
  const judged = asked.map((reason) => ({ reason, fits: reason.has !== null && satisfies(reason.has, reason.wants) }));
  const against = judged.filter(({ fits }) => fits === false).map(({ reason }) => reason);
  if (against.length > 0) return { is: 'incompatible', reasons: against };
  const unread = judged.filter(({ fits }) => fits === null).map(({ reason }) => reason);
  return unread.length > 0 ? { is: 'unknown', reasons: unread } : { is: 'compatible' };
}
