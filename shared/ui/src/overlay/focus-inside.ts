import { focusedIn, type MountRoot } from '../root/root.ts';
import type { FormInside } from './open-dialogs.ts';

const reachable = 'a[href],button:enabled,input:enabled,select:enabled,textarea:enabled,[tabindex="0"]';

/**
 * Where the focus is put when a dialog opens: the first empty required field, what the dialog itself names, else the button
 * that does no harm. Never the ×, which is next to leaving.
 */
export function firstPlace(panel: HTMLElement, forms: Iterable<FormInside>): HTMLElement {
  for (const form of forms) {
    const empty = form.firstEmpty();
    if (empty) return empty;
  }
  const named = panel.querySelector<HTMLElement>('[data-autofocus]');
  return (
    named?.querySelector<HTMLElement>('input:enabled') ??
    named ??
    panel.querySelector<HTMLElement>('.ant-modal-footer .ls-btn:enabled') ??
    panel
  );
}

/** Keeps Tab in a panel: after the last place comes the first, without a stop on the page's body. */
export function keepTabIn(root: MountRoot, panel: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const at = focusedIn(root);
  // a list or calendar that hangs on a field has its own way
  if (at && !panel.contains(at)) return;
  const top = [...root.scope.querySelectorAll('[aria-modal=true]')].at(-1);
  if (top !== panel) return;
  const places = [...panel.querySelectorAll<HTMLElement>(reachable)].filter(isStop);
  const [first, last] = [places[0], places.at(-1)];
  const wraps = event.shiftKey ? at === first || at === panel : at === last;
  if (!wraps && at) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

const isStop = (element: HTMLElement) => element.tabIndex >= 0 && element.offsetWidth > 0;
