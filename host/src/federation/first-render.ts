import type { RemoteRef } from '@lineside/remote-kit';
import type { ChosenEntry, Share } from '@lineside/remote-kit/registry';
import { stateOf } from './state.ts';

/** The first screen of a remote in this page, of a measured version. */
export interface FirstRender {
  remote: string;
  version: string;
  share: Share;
  /** How long it took, in milliseconds; null if it was not visible. */
  took: number | null;
  /** Whether the portal was opened at it: no screen of any remote was drawn before. */
  isFirst: boolean;
}

/** When each was begun with, by the page's clock. */
const begun = new WeakMap<ChosenEntry, number>();
const firstRenders: FirstRender[] = [];
let anyDrawn = false;
let firstRenderListener: ((firstRender: FirstRender) => void) | undefined;

/** Notes the start of a version, once it is chosen. */
export function noteBegun(entry: ChosenEntry): void {
  if (entry.share && !begun.has(entry)) begun.set(entry, performance.now());
}

/**
 * Notes that a screen of a remote is drawn. It took from when its version was begun with; where somebody has touched the
 * page since, from when they went there.
 *
 * @param requestedAt when that was, by the page's clock
 */
export function noteDrawn({ name, version }: RemoteRef, requestedAt: number): void {
  const { entry } = stateOf(name);
  const isFirst = !anyDrawn;
  anyDrawn = true;
  const { share } = entry;
  if (
    !share ||
    version !== entry.version ||
    firstRenders.some((firstRender) => firstRender.remote === name && firstRender.version === version)
  )
    return;
  const from = navigator.userActivation?.hasBeenActive ? requestedAt : (begun.get(entry) ?? requestedAt);
  const took = document.hidden ? null : Math.round(performance.now() - from);
  const noted: FirstRender = { remote: name, version, share, took, isFirst };
  firstRenders.push(noted);
  firstRenderListener?.(noted);
}

/** Reports each rendered screen, past and future; to one listener, which replaces the previous one. */
export function onDrawn(listener: (firstRender: FirstRender) => void): void {
  firstRenderListener = listener;
  firstRenders.forEach(listener);
}
