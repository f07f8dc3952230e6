import { createInstance, type i18n } from 'i18next';
import { type Language, languages } from './languages.ts';

export type TextParams = Record<string, string | number>;
/** Nested texts by key; `one`, `other` endings (`days_one`) follow the parameter `count`. */
export type Texts = { [key: string]: string | Texts };
/** Gives a namespace's texts in a language; called once for each language. */
export type TextSource = (language: Language) => Promise<Texts>;
/** The text of a key with its `{{params}}` filled in. */
export type Translate = (key: string, params?: TextParams) => string;

/** The one i18next of the page. */
export const i18next: i18n = createInstance();
const sources = new Map<string, TextSource>();
/** The language that texts are being loaded for, until it is the page's. */
let coming: Language | null = null;

/** Starts texts in a language; once, by the host, before the first frame that has words. */
export async function startTexts(language: Language): Promise<void> {
  await i18next.init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: [...languages],
    ns: [],
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  // a page that starts again in the same document has lost what it loaded before
  await Promise.all([...sources].map(([namespace, source]) => load(namespace, source, language)));
}

async function load(namespace: string, source: TextSource, language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, namespace)) return;
  i18next.addResourceBundle(language, namespace, await source(language));
}

/**
 * Adds a namespace (a remote's name, `host`, `ui`) and waits until its texts are there, in the present language and in one
 * that is being changed to. A new source for a known namespace replaces its texts: another version of a remote has come.
 */
export async function addTexts(namespace: string, source: TextSource): Promise<void> {
  const known = sources.get(namespace);
  if (known && known !== source) {
    // those before stay until it has come
    const [language, texts] = [currentLanguage(), await source(currentLanguage())];
    for (const loadedLanguage of languages) i18next.removeResourceBundle(loadedLanguage, namespace);
    i18next.addResourceBundle(language, namespace, texts);
  }
  const lacking = () =>
    [currentLanguage(), coming ?? currentLanguage()].find(
      (language) => !i18next.hasResourceBundle(language, namespace),
    );
  // the language may change while texts are on their way
  for (let language = lacking(); language; language = lacking()) await load(namespace, source, language);
  sources.set(namespace, source);
}

export const currentLanguage = (): Language => (i18next.language === 'nl' ? 'nl' : 'en');

/** Loads every namespace in the new language, then switches: no screen is ever half translated. The last one wanted wins. */
export async function setLanguage(language: Language): Promise<void> {
  coming = language;
  try {
    await Promise.all([...sources].map(([namespace, source]) => load(namespace, source, language)));
    if (coming === language) await i18next.changeLanguage(language);
  } finally {
    if (coming === language) coming = null;
  }
}

/**
 * Texts of a namespace outside of React; created again after a change of language. While texts are missing, each is
 * empty: keys are never shown.
 */
export const translator =
  (namespace: string): Translate =>
  (key, params) =>
    hasTexts(namespace) ? i18next.t(key, { ns: namespace, ...params }) : '';

const hasTexts = (namespace: string) =>
  !i18next.isInitialized || [i18next.language, 'en'].some((language) => i18next.hasResourceBundle(language, namespace));
