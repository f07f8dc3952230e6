import en from '../../texts/en.json' with { type: 'json' };
import { browserZone, isZone } from './zones.ts';

export type Language = 'en' | 'nl';
export type TextKey = keyof typeof en;
export type Texts = Record<TextKey, string>;

/** The viewer: language, region (for 12 or 24 hours and number formats) and time zone. */
export interface Viewer {
  language: Language;
  /** A tag such as en-GB: the browser's own for that language, if it has one. */
  region: string;
  /** An IANA name such as Europe/Amsterdam. */
  zone: string;
  texts: Texts;
}

const fallbackRegion: Record<Language, string> = { en: 'en-GB', nl: 'nl-NL' };

/** The browser's region for a language: en-US where the browser asks for it, else the language's fallback. */
export function regionFor(language: Language, locales: readonly string[]): string {
  return locales.find((tag) => tag.toLowerCase().startsWith(`${language}-`) && isTag(tag)) ?? fallbackRegion[language];
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

export const englishTexts: Texts = en;

export function viewerFor(language: Language, texts: Texts, zone?: string, region?: string): Viewer {
  const wanted = typeof navigator === 'undefined' ? [] : navigator.languages;
  return {
    language,
    region: region && isTag(region) ? region : regionFor(language, wanted),
    zone: zone && isZone(zone) ? zone : browserZone(),
    texts,
  };
}

let latest: Viewer | undefined;

/** Says who looks at the page, for code outside of components. */
export function setPageViewer(viewer: Viewer): void {
  latest = viewer;
}

/** Who looks at the page; before it is drawn, by the browser alone. */
export const pageViewer = (): Viewer => latest ?? viewerFor('en', englishTexts);

/** A text of the kit with its {names} filled in. */
export function fill(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? ''));
}
