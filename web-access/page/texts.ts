import en from './texts/en.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };

export type Texts = typeof en;
export type Language = 'en' | 'nl';

const languages: Record<Language, Texts> = { en, nl };

/** The first of the languages that the browser prefers and the page has; English otherwise. */
export const languageOf = (preferred: readonly string[]): Language =>
  preferred.map((tag) => tag.slice(0, 2)).find((tag): tag is Language => Object.hasOwn(languages, tag)) ?? 'en';

export const textsOf = (language: Language): Texts => languages[language];

/** A text with values for its `{names}`. */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
