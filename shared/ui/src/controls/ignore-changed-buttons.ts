import { hear, type MountRoot } from '../root/root.ts';

const nameOf = (button: Element): string => `${button.getAttribute('aria-label') ?? ''} ${button.textContent}`;

const buttonOf = (event: Event): Element | null =>
  (event.target as Element | null)?.closest?.('button, a, [data-act]') ?? null;

/**
 * Ignores a click on a button that says something else than when the press began: Disconnect became Connect under the
 * pointer. Returns how to stop it.
 */
export function ignoreChangedButtons(root: MountRoot): () => void {
  let pressed: { button: Element; name: string } | undefined;
  const stopDown = hear(
    root,
    'pointerdown',
    (event) => {
      const button = buttonOf(event);
      pressed = button ? { button, name: nameOf(button) } : undefined;
    },
    true,
  );
  const stopClick = hear(
    root,
    'click',
    (event) => {
      const button = buttonOf(event);
      const before = pressed;
      pressed = undefined;
      if (event.detail === 0 || !before || before.button !== button || before.name === nameOf(button)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  return () => {
    stopDown();
    stopClick();
  };
}
