import { useLayoutEffect } from 'react';
import { focusedIn, type MountRoot } from '../root/root.ts';
import { useRoot } from '../root/useRoot.ts';

/** An overlay that is open, and where the focus was before it. */
interface Opened {
  root: MountRoot;
  open: boolean;
  /** The opener and its ancestors, the nearest first. */
  from: readonly HTMLElement[];
  /** The overlay that the opener is a part of. */
  over: Opened | undefined;
}

const opened: Opened[] = [];
let closed: Opened | undefined;

/**
 * Gives the focus back when an overlay closes: to the element that had it, and if that is gone, to its row or heading.
 * An overlay that replaces another returns the focus to the origin of that one.
 */
export function useReturnFocus(open: boolean): void {
  const root = useRoot();
  useLayoutEffect(() => {
    if (!open) return;
    const before = closed?.root === root ? closed : undefined;
    const overlay: Opened = before ?? {
      root,
      open: true,
      from: aroundOf(root),
      over: opened.findLast((opened) => opened.root === root),
    };
    overlay.open = true;
    closed = undefined;
    opened.push(overlay);
    return () => {
      overlay.open = false;
      opened.splice(opened.indexOf(overlay), 1);
      closed = overlay;
      // its replacement is drawn in the same step
      queueMicrotask(() => {
        if (closed !== overlay) return;
        closed = undefined;
        const still = opened.length;
        setTimeout(() => {
          // a later overlay has the focus
          if (opened.length <= still) giveBack(overlay);
        });
      });
    };
  }, [root, open]);
}

function aroundOf(root: MountRoot): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let at = focusedIn(root); at instanceof HTMLElement && at !== root.body; at = at.parentElement) around.push(at);
  return around;
}

function giveBack({ root, from, over }: Opened): void {
  if (over && !over.open) giveBack(over);
  else placeNear(root, from)?.focus({ preventScroll: true });
}

/** The opener, or its replacement if it is gone. */
function placeNear({ scope }: MountRoot, [opener, ...around]: readonly HTMLElement[]): HTMLElement | null {
  if (opener?.isConnected && !opener.matches(':disabled')) return opener;
  const place = placeIn(around.find((element) => element.isConnected && placeIn(element)) ?? scope);
  // a heading takes the focus once, and is no tab stop
  if (place && /^H\d$/.test(place.tagName)) place.tabIndex = -1;
  return place;
}

/** The grid with its focused row, a row's own action, the title of the screen, another heading. */
function placeIn(around: HTMLElement | MountRoot['scope']): HTMLElement | null {
  if (around instanceof HTMLElement && around.matches('[role=grid]')) return around;
  const places = ['[role=gridcell] [data-act]', 'h1', 'h2'];
  return places.map((place) => around.querySelector<HTMLElement>(place)).find((place) => place !== null) ?? null;
}
