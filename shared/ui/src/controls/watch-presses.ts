import { hear, type Root } from '../root/root.ts';

/** ms in which a second press is one of impatience. */
const impatience = 1500;
/** px that a hand moves between two presses on the same thing. */
const reach = 24;

/**
 * What ends something, where something else was pressed a moment ago, isn't pressed: the press was meant for what stood
 * there. By delegation, for anything with `data-ends`. Returns how to stop it.
 */
export function watchPresses(root: Root): () => void {
  let last = { time: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
  const press = (event: MouseEvent) => {
    // pressed by a key it has the focus, and was read
    if (event.detail === 0) return;
    const { clientX: x, clientY: y, timeStamp: time } = event;
    const near = Math.abs(x - last.x) < reach && Math.abs(y - last.y) < reach;
    if (!(event.target as Element).closest('[data-ends]')) last = { time, x, y };
    else if (near && time - last.time < impatience) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return hear(root, 'click', press, true);
}
