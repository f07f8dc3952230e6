import { hear, type MountRoot } from '../root/root.ts';

/** ms between the two clicks of a double click: the usual setting of operating systems. */
const doubleClickTime = 500;
/** px that a hand moves between them; a finger more than a mouse. */
const reach = 24;

/**
 * Ignores the second click of a double click on anything with `data-ends`: the first one may have turned Connect into
 * Disconnect. A later click, a click somewhere else and a key always count. Returns how to stop it.
 */
export function ignoreDoubleClicks(root: MountRoot): () => void {
  let last = { time: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
  const onClick = (event: MouseEvent) => {
    // 0: by a key or a screen reader
    if (event.detail === 0) return;
    const { clientX: x, clientY: y, timeStamp: time } = event;
    const isNear = Math.abs(x - last.x) < reach && Math.abs(y - last.y) < reach;
    // some browsers restart counting if the element was replaced in between
    const isSecond = event.detail > 1 || (isNear && time - last.time < doubleClickTime);
    last = { time, x, y };
    if (!isSecond || !(event.target as Element).closest('[data-ends]')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return hear(root, 'click', onClick, true);
}
