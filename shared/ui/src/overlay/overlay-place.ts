let place: HTMLElement | undefined;

/**
 * What dialogs and panels are put into. Not the body itself: there antd holds the page's scrolling by a style element
 * without a nonce, which the page's policy refuses; the shell's page doesn't scroll anyway.
 */
export function overlayPlace(): HTMLElement {
  if (!place?.isConnected) {
    place = document.createElement('div');
    place.className = 'ls-overlays';
    document.body.append(place);
  }
  return place;
}
