import { serverNow } from '@lineside/client';
import type { Tone } from '../status/StatusGlyph.tsx';

/** A message that comes and goes at the bottom of the page. */
export interface Notice {
  tone: Tone;
  text: string;
  /** A second line: which device, and why. */
  detail?: string;
  /** 3, 4 or 5 s (spec 9.01), 8 with an undo action; `stay` until it is closed or its action pressed. */
  seconds: 3 | 4 | 5 | 8 | 'stay';
  action?: { label: string; run(): void };
  /** Reports a result: it can be read again later. */
  keep?: true;
  /** What it is about. A second notice with the same key replaces the first. */
  key?: string;
  /** It says less than another notice of the same key: where that came within the last minute, this one isn't shown. */
  yields?: true;
}

export interface ShownNotice extends Notice {
  key: string;
}

/** A kept notice, with its time, in ms since 1970. */
export interface KeptNotice extends ShownNotice {
  on: number;
}

const maxKept = 20;
/** The time within which two notices of one key are of one event, in milliseconds. */
const sameEventMs = 60_000;

let visibleNotices: readonly ShownNotice[] = [];
let history: readonly KeptNotice[] = [];
let serial = 0;
const listeners = new Set<() => void>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

function set(next: readonly ShownNotice[]): void {
  visibleNotices = next;
  for (const listener of listeners) listener();
}

function startTimer({ key, seconds }: ShownNotice): void {
  clearTimeout(timers.get(key));
  if (seconds !== 'stay')
    timers.set(
      key,
      setTimeout(() => closeNotice(key), seconds * 1000),
    );
}

/**
 * Shows a notice; at most three at a time, the oldest goes first. One that says the same as one that is shown replaces it.
 * Returns how to take it away.
 *
 * @example notify({ tone: 'danger', text: 'Connection failed: device offline', seconds: 5 });
 */
export function notify(notice: Notice): () => void {
  const key = notice.key ?? visibleNotices.find((shown) => isSame(shown, notice))?.key ?? `notice-${++serial}`;
  if (notice.yields && history.some((kept) => kept.key === key && serverNow() - kept.on < sameEventMs))
    return () => closeNotice(key);
  const shownNotice: ShownNotice = { ...notice, key };
  const others = visibleNotices.filter(({ key }) => key !== shownNotice.key);
  for (const { key } of others.slice(0, -2)) clearTimeout(timers.get(key));
  if (shownNotice.keep)
    history = [{ ...shownNotice, on: serverNow() }, ...history.filter(({ key }) => key !== shownNotice.key)].slice(
      0,
      maxKept,
    );
  set([...others.slice(-2), shownNotice]);
  startTimer(shownNotice);
  return () => closeNotice(shownNotice.key);
}

const isSame = (a: Notice, b: Notice) => a.text === b.text && a.detail === b.detail && a.tone === b.tone;

export const isNoticeShown = (key: string): boolean => visibleNotices.some((notice) => notice.key === key);

export function closeNotice(key: string): void {
  clearTimeout(timers.get(key));
  timers.delete(key);
  if (isNoticeShown(key)) set(visibleNotices.filter((notice) => notice.key !== key));
}

/** While the pointer is over the notices their time stops. */
export function holdNotices(isHeld: boolean): void {
  for (const notice of visibleNotices) {
    if (isHeld) clearTimeout(timers.get(notice.key));
    else startTimer(notice);
  }
}

/** Takes all notices away, so that the next person reads none of them: called at logout. */
export function forgetNotices(): void {
  history = [];
  set([]);
}

export const noticeStore = {
  get: () => visibleNotices,
  /** The stored notices, latest first. */
  kept: () => history,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
