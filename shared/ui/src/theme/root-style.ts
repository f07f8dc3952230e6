import type { Brand } from './brand.ts';
import { kitStyle } from './kit-style.ts';
import { cssVariables, font, fontMono, type Tokens } from './tokens.ts';

const measures =
  '--header-h:48px;--status-h:36px;--sider-w:224px;--sider-w-collapsed:56px;--row:36px;--r-sm:4px;--r:6px;--r-lg:8px;' +
  '--t-fast:80ms;--t:120ms;--t-slow:150ms;--ease:cubic-bezier(.2,0,0,1);' +
  '--z-sticky:10;--z-bulk:20;--z-shell:30;--z-statusbar:40;--z-notice:2010;--z-palette:2100;';

/** Everything the page's style element begins with: the theme's variables and the kit's classes. */
export function pageStyle(tokens: Tokens, brand: Brand, isDark: boolean): string {
  const variables =
    cssVariables(tokens) +
    `--brand-page:${brand.page};--on-brand:${brand.onPage};--brand-card:${brand.card};` +
    `--font:${font};--font-mono:${fontMono};${measures}color-scheme:${isDark ? 'dark' : 'light'};`;
  return `:root{${variables}}\n${kitStyle}`;
}
