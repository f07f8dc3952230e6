import type { Brand } from './brand.ts';
import { cornersOf, cssVariables, fontMono, type ShapeTokens, type Tokens } from './tokens.ts';

const measures =
  '--header-h:48px;--status-h:36px;--sider-w:224px;--sider-w-collapsed:56px;--row:36px;' +
  '--t-fast:80ms;--t:120ms;--t-slow:150ms;--ease:cubic-bezier(.2,0,0,1);' +
  '--z-sticky:10;--z-bulk:20;--z-shell:30;--z-statusbar:40;--z-notice:2010;--z-palette:2100;';

const letters =
  'font:400 14px/20px var(--font);color:var(--text);-webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility';

/** The background of our own page, and of the kit on a third-party one, from which it takes nothing. */
const grounds = {
  page: `html,body{height:100%}\nbody{margin:0;${letters};background:var(--page)}`,
  embedded: `.ls-root{all:initial;display:block;border-radius:inherit;${letters}}`,
};

/** The start of a root's styles: its background, and the theme's variables. */
export function rootStyle(
  root: 'page' | 'embedded',
  tokens: Tokens,
  brand: Brand,
  isDark: boolean,
  { radius, font }: ShapeTokens,
): string {
  const { small, large } = cornersOf(radius);
  const variables =
    cssVariables(tokens) +
    `--brand-page:${brand.page};--on-brand:${brand.onPage};--brand-card:${brand.card};` +
    `--r-sm:${small}px;--r:${radius}px;--r-lg:${large}px;` +
    `--font:${font};--font-mono:${fontMono};${measures}color-scheme:${isDark ? 'dark' : 'light'};`;
  return `${grounds[root]}\n${root === 'page' ? ':root' : '.ls-root'}{${variables}}`;
}
