import account from './account.css';
import card from './card.css';
import foldedMenu from './folded-menu.css';
import lists from './lists.css';
import menu from './menu.css';
import shell from './shell.css';

/** From 960 to 1200 px the menu is always folded; below, the shell draws no side menu. */
const folded =
  `@media (min-width:960px){${foldedMenu}}` +
  `@media (min-width:960px) and (max-width:1199.98px){${foldedMenu.replaceAll('.lh-folded', '.lh-app')}}`;

/** Puts the host's own CSS into the page, once. Colours and measures are the kit's variables. */
export function mountHostStyle(nonce: string | undefined): void {
  const element = document.createElement('style');
  if (nonce) element.nonce = nonce;
  element.dataset.host = '';
  element.textContent = card + account + menu + shell + lists + folded;
  document.head.append(element);
}
