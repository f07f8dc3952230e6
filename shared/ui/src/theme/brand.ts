import { contrast, hueDistance, type Oklch, toHex, toOklch } from './colour.ts';
import { dark, light, type Tokens } from './tokens.ts';

/** The colours of a company's branding: #RRGGBB each. */
export interface BrandColours {
  pageColor?: string | null;
  cardColor?: string | null;
}

/** The colours behind and on the sign-in, account and error cards of one theme, and the accent everywhere. */
export interface Brand {
  page: string;
  onPage: string;
  card: string;
  /** The part of the tokens that a brand changes; empty where the accent stays petrol. */
  accent: Partial<Tokens>;
}

const greyBelow = 0.03;
const maxChroma = 0.11;
const nearHue = 20;
const enough = 4.5;

/**
 * The colours of a brand in both themes: a pure function of the two colours that a company may set.
 * Text on the page is at least 4.5:1; accent on surface and text on accent too. A grey page, or one whose hue is near
 * the colours of danger or attention, keeps the petrol accent, so that no brand makes buttons look destructive.
 *
 * @example brandColours({ pageColor: '#163B34' }).light.accent.accent // '#266960'
 */
export function brandColours({ pageColor, cardColor }: BrandColours): { light: Brand; dark: Brand } {
  return { light: brandOf(light, pageColor, cardColor, false), dark: brandOf(dark, pageColor, cardColor, true) };
}

function brandOf(
  tokens: Tokens,
  pageColor: string | null | undefined,
  cardColor: string | null | undefined,
  isDark: boolean,
): Brand {
  const pageOklch = pageColor ? toOklch(pageColor) : undefined;
  const page = !pageColor || !pageOklch ? tokens.page : isDark ? toHex(dimmed(pageOklch)) : pageColor;
  const onPage = readable(page);
  return {
    page,
    onPage,
    card: card(tokens, cardColor, isDark),
    accent: pageOklch && usable(pageOklch) ? accentOf(pageOklch, tokens, isDark) : {},
  };
}

/** White or text, whichever reads better; black on the few colours between, where neither is enough. */
function readable(page: string): string {
  const best = contrast('#FFFFFF', page) >= contrast(light.text, page) ? '#FFFFFF' : light.text;
  return contrast(best, page) >= enough ? best : '#000000';
}

/** The page at night: its hue, no lighter than the dark theme's own page may be beside it. */
const dimmed = ({ l, c, h }: Oklch): Oklch => ({ l: Math.min(l, 0.215), c: Math.min(c * 0.7, 0.04), h });

function usable({ c, h }: Oklch): boolean {
  return (
    c >= greyBelow && [light.danger, light.attention].every((colour) => hueDistance(h, toOklch(colour).h) > nearHue)
  );
}

/** cardColor belongs to the theme it is nearest to, and only where text stays easy to read on it. */
function card(tokens: Tokens, cardColor: string | null | undefined, isDark: boolean): string {
  if (!cardColor) return tokens.surface;
  const nearDark = toOklch(cardColor).l < 0.5;
  const clear = contrast(tokens.text, cardColor) >= 7 && contrast(tokens.text3, cardColor) >= enough;
  return nearDark === isDark && clear ? cardColor : tokens.surface;
}

function accentOf(brandColour: Oklch, tokens: Tokens, isDark: boolean): Partial<Tokens> {
  // a dark colour has little room for chroma: the perceived strength is kept, so chroma grows with lightness
  const accentAt = (l: number, max = maxChroma): string =>
    toHex({ l, c: Math.min(max, brandColour.c * Math.max(1, l / brandColour.l)), h: brandColour.h });
  const onAccent = isDark ? accentAt(0.233, 0.036) : '#FFFFFF';
  const step = isDark ? 0.005 : -0.005;
  let l = isDark ? 0.72 : 0.478;
  while (contrast(accentAt(l), tokens.surface) < enough || contrast(onAccent, accentAt(l)) < enough) l += step;
  const accent = accentAt(l);
  const accentText = isDark ? accentAt(l + 0.05) : accent;
  return {
    accent,
    accentHover: accentAt(l + step * 14),
    accentActive: accentAt(l + step * 24),
    accentSoft: isDark ? accentAt(0.283, 0.038) : accentAt(0.945, 0.016),
    accentLine: isDark ? accentAt(0.453, 0.065) : accentAt(0.81, 0.05),
    onAccent,
    accentText,
    chart1: accentText,
  };
}
