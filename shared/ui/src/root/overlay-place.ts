import { type MountRoot, put } from './root.ts';

const places = new WeakMap<MountRoot, HTMLElement>();

/**
 * The container of dialogs, panels, menus and lists. Not a page's body itself: there antd holds the page's scrolling by
 * a style element without a nonce, which the page's policy refuses; the shell's page doesn't scroll anyway.
 */
export function overlayPlace(root: MountRoot): HTMLElement {
  const place = places.get(root);
  if (place?.isConnected) return place;
  const element = put(root, 'div');
  element.className = 'ls-overlays';
  places.set(root, element);
  return element;
}

/** Takes the place away from a root that nothing is drawn in any more. */
export function dropOverlays(root: MountRoot): void {
  places.get(root)?.remove();
}
