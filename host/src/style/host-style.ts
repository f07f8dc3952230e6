import { cardStyle } from './card-style.ts';
import { shellStyle } from './shell-style.ts';

/** Puts the host's own CSS into the page, once. Colours and measures are the kit's variables. */
export function mountHostStyle(nonce: string | undefined): void {
  const element = document.createElement('style');
  if (nonce) element.nonce = nonce;
  element.dataset.host = '';
  element.textContent = cardStyle + shellStyle;
  document.head.append(element);
}
