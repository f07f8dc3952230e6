import { hear, type MountRoot, shadowOf } from '../root/root.ts';

const lists = '.ls-menu ul[role=menu]';
const entries = '[role^=menuitem]:not([aria-disabled=true])';
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * Keyboard navigation of an open menu in a shadow root: antd only finds entries in the page. Returns a function to stop
 * it.
 *
 * @param begin the first entry has the focus as soon as it is drawn
 */
export function walkMenu(root: MountRoot, begin: boolean): () => void {
  const shadow = shadowOf(root);
  if (!shadow) return () => {};
  let frame = begin ? requestAnimationFrame(update) : 0;
  function update() {
    const first = shadow!.querySelector<HTMLElement>(`.ls-menu ${entries}`);
    first?.focus();
    if (!first?.matches(':focus')) frame = requestAnimationFrame(update);
  }
  const stop = hear(root, 'keydown', (event) => {
    const step = steps[event.key];
    if (!step) return;
    const at = event.target as HTMLElement;
    // before the first entry has the focus it is where the menu hangs on
    const list = at.closest(lists) ?? [...shadow.querySelectorAll(lists)].at(-1);
    if (!list) return;
    event.preventDefault();
    const all = [...list.querySelectorAll<HTMLElement>(entries)].filter((element) => element.closest(lists) === list);
    all[step(all.indexOf(at), all.length)]?.focus();
  });
  return () => {
    cancelAnimationFrame(frame);
    stop();
  };
}
