import type { Icon } from '../create-icon.tsx';
import {
  BanIcon,
  BellOffIcon,
  CalendarIcon,
  CheckIcon,
  CircleXIcon,
  ClockIcon,
  DownloadIcon,
  LockIcon,
  LockOpenIcon,
  MonitorIcon,
  PencilIcon,
} from '../icons.ts';
import { type Status, type Tone, toneOf } from './StatusGlyph.tsx';

/** A state's shape or icon, and its colour, which a shape has of itself; without a tone it is drawn as its surroundings. */
export interface Look {
  shape?: Status;
  icon?: Icon;
  tone?: Tone;
}

// the same state of several things has the same look
const waiting: Look = { icon: ClockIcon };
const scheduled: Look = { icon: CalendarIcon };
const granted: Look = { icon: LockOpenIcon, tone: 'online' };
const rejected: Look = { icon: CircleXIcon, tone: 'danger' };
const busy: Look = { shape: 'connecting' };
const pastLook: Look = { shape: 'offline' };
const untouched: Look = { shape: 'never' };

/**
 * All things with a state on screens, and the look of each state: the only place to pick a glyph. Their labels are the
 * texts `state.<thing>.<state>`.
 */
export const states = {
  /**
   * A device's state: whether it is online, and its VPN; `stopped` no longer retries by itself. A tree of devices shows
   * an active alarm as their state.
   */
  device: {
    connected: { shape: 'connected' },
    connecting: busy,
    online: { shape: 'online' },
    unreachable: { shape: 'attention' },
    stopped: { shape: 'attention' },
    offline: pastLook,
    never: untouched,
    alarm: { shape: 'alarm' },
  },
  /** A person's current access to a device or service (`access.state`). */
  access: {
    open: { tone: 'offline' },
    needsApproval: { icon: LockIcon, tone: 'attention' },
    waiting,
    scheduled,
    until: granted,
    rejected,
  },
  /** Whether the controlling company has locked the VPN or the web access of a device; neither is good or bad. */
  lock: { locked: { icon: LockIcon }, open: { icon: LockOpenIcon, tone: 'offline' } },
  /** The state of an access request. */
  request: {
    waiting,
    scheduled,
    active: granted,
    ended: pastLook,
    rejected,
    revoked: { icon: BanIcon, tone: 'danger' },
    withdrawn: untouched,
    lapsed: untouched,
  },
  /** The state of this computer's VPN; connected green, connecting blue, otherwise grey (spec 9.18). */
  connection: {
    connected: { shape: 'connected' },
    connecting: busy,
    idle: pastLook,
    elsewhere: { shape: 'connected', tone: 'offline' },
    lost: { shape: 'connecting', tone: 'offline' },
  },
  /** Whether the VPN client of this computer answers; one that is available is blue (spec 9.18). */
  client: {
    found: { icon: MonitorIcon, tone: 'info' },
    looking: busy,
    retrying: busy,
    asking: busy,
    unasked: untouched,
    blocked: { shape: 'attention' },
    pair: { shape: 'attention' },
    missing: { shape: 'attention' },
  },
  /** Whether a newer version of an installed item exists. */
  release: { latest: { icon: CheckIcon, tone: 'offline' }, outdated: { icon: DownloadIcon, tone: 'info' } },
  /** Values that come from a device. */
  data: { live: { shape: 'online' }, stale: { tone: 'attention' } },
  /** The checks before a connection. */
  check: { fine: { shape: 'done' }, fails: { shape: 'alarm' }, unknown: untouched, later: untouched },
  /** A page by its versions; `newer`: its draft is newer than the published version. */
  page: {
    published: { shape: 'done' },
    draft: { icon: PencilIcon, tone: 'info' },
    newer: { icon: PencilIcon, tone: 'info' },
    empty: untouched,
  },
  /** Changes of settings that aren't on their device: on their way, or not taken. */
  change: { waiting: { icon: ClockIcon, tone: 'info' }, refused: { shape: 'attention' } },
  /** An alarm that went off; of one at a device that is offline nobody knows whether it lasts. */
  alarm: {
    active: {},
    returned: pastLook,
    unknown: untouched,
    silenced: { icon: BellOffIcon },
    outOfService: { icon: BanIcon },
  },
  severity: { high: { shape: 'alarm' }, medium: { shape: 'attention' }, low: untouched },
  /** A command for a device. */
  job: { pending: waiting, running: busy, done: { shape: 'done' }, failed: { shape: 'alarm' } },
  /** A requested report. */
  report: { pending: waiting, running: busy, done: { shape: 'done' }, failed: { shape: 'alarm' } },
  /** Beside a sentence: success, or caution. */
  sentence: { done: { shape: 'done' }, caution: { shape: 'attention' } },
} as const satisfies Record<string, Record<string, Look>>;

/** A thing that has states. */
export type Stateful = keyof typeof states;
export type StateOf<T extends Stateful> = keyof (typeof states)[T] & string;

/** Things whose states have words of their own; for others a whole sentence is shown. */
export const worded = ['device', 'access', 'lock', 'request', 'connection', 'page', 'report'] as const;
export type Worded = (typeof worded)[number];

export const lookOf = <T extends Stateful>(of: T, is: StateOf<T>): Look => (states[of] as Record<string, Look>)[is]!;

/** The colour of a state; undefined where it is quiet. */
export function toneOfState<T extends Stateful>(of: T, is: StateOf<T>): Tone | undefined {
  const { tone, shape } = lookOf(of, is);
  return tone ?? (shape && toneOf[shape]);
}
