import { useSyncExternalStore } from 'react';

// A replacement for the parts of i18next and react-i18next that remote-kit uses: the originals are sixteen times
// larger. A test compares both for every text of the widget.

/** Nested texts by key. */
type Texts = { [key: string]: string | Texts };
type Params = Record<string, unknown>;

class Instance {
  language = '';
  isInitialized = false;
  #fallback = '';
  readonly #bundles = new Map<string, Texts>();
  readonly #listeners = new Set<() => void>();

  async init({ lng, fallbackLng }: { lng: string; fallbackLng: string }): Promise<void> {
    this.language = lng;
    this.#fallback = fallbackLng;
    this.isInitialized = true;
  }

  hasResourceBundle(language: string, namespace: string): boolean {
    return this.#bundles.has(`${language} ${namespace}`);
  }

  addResourceBundle(language: string, namespace: string, texts: Texts): void {
    this.#bundles.set(`${language} ${namespace}`, texts);
  }

  removeResourceBundle(language: string, namespace: string): void {
    this.#bundles.delete(`${language} ${namespace}`);
  }

  async changeLanguage(language: string): Promise<void> {
    this.language = language;
    for (const changed of this.#listeners) changed();
  }

  /**
   * The text of a key such as `status.connected`, in the current language, otherwise in the other; the key itself if
   * there is none.
   */
  t(key: string, { ns, ...params }: Params & { ns: string }): string {
    for (const language of [this.language, this.#fallback]) {
      const texts = this.#bundles.get(`${language} ${ns}`);
      const text = texts && textAt(texts, key, language, params.count);
      if (text !== undefined)
        return text.replace(/\{\{(.+?)\}\}/g, (_all, name: string) => `${params[name.trim()] ?? ''}`);
    }
    return key;
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };
}

/** A text by its path; that of `path_one` or `path_other` where something is counted and there is one. */
function textAt(texts: Texts, path: string, language: string, count: unknown): string | undefined {
  if (typeof count !== 'number') return find(texts, path);
  const rule = new Intl.PluralRules(language).select(count);
  return find(texts, `${path}_${rule}`) ?? find(texts, `${path}_other`) ?? find(texts, path);
}

/** A text by its path, of which a part may be one key: labels have `config.routerLan`. */
function find(texts: Texts, path: string): string | undefined {
  for (const [key, text] of Object.entries(texts)) {
    if (key === path && typeof text === 'string') return text;
    const found = typeof text === 'object' && path.startsWith(`${key}.`) && find(text, path.slice(key.length + 1));
    if (typeof found === 'string') return found;
  }
  return undefined;
}

export const createInstance = (): Instance => new Instance();

/** Draws again when the language changes. */
export const useTranslation = (_namespace: string, { i18n }: { i18n: Instance }): unknown =>
  useSyncExternalStore(i18n.subscribe, () => i18n.language);
