import type { Locale } from 'antd/es/locale';
import { englishTexts, type Language, type Texts } from './viewer.ts';

/** The texts of a language: the kit's and antd's. English is antd's built-in one. */
export interface LanguagePack {
  texts: Texts;
  antd?: Locale;
}

const packs: Partial<Record<Language, LanguagePack>> = { en: { texts: englishTexts } };

export const loadedPack = (language: Language): LanguagePack | undefined => packs[language];

/** Fetches a language's texts when it is first asked for; English is there from the start. */
export async function loadPack(language: Language): Promise<LanguagePack> {
  const known = packs[language];
  if (known) return known;
  const [texts, antd] = await Promise.all([
    import('../../texts/nl.json', { with: { type: 'json' } }),
    import('antd/es/locale/nl_NL'),
  ]);
  const pack = { texts: texts.default, antd: antd.default };
  packs[language] = pack;
  return pack;
}
