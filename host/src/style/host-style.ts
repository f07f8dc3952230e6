import account from './account.css';
import { addStyle } from './add-style.ts';
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
  addStyle(card + account + menu + shell + lists + folded, nonce);
}
