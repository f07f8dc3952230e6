import buttons from './kit-style/buttons.css';
import controls from './kit-style/controls.css';
import feedback from './kit-style/feedback.css';
import filters from './kit-style/filters.css';
import global from './kit-style/global.css';
import layout from './kit-style/layout.css';
import menu from './kit-style/menu.css';
import notices from './kit-style/notices.css';
import overlays from './kit-style/overlays.css';
import page from './kit-style/page.css';
import parts from './kit-style/parts.css';
import resultCard from './kit-style/result-card.css';

/** The styles of every screen, in their order: of two rules that are equally specific the later one applies. */
export const kitStyle = [
  global,
  layout,
  page,
  buttons,
  controls,
  filters,
  feedback,
  resultCard,
  overlays,
  menu,
  notices,
  parts,
].join('');
