import { useList } from '@lineside/client';
import { Translation } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useMemo } from 'react';

type Words = Readonly<Record<string, string>>;

const own = /^__([A-Z_]+)__\.([A-Z0-9_]+)$/;

/**
 * The texts that a component asks for by key: the company's translations in the reader's language, and the words that the
 * portal has; the others stay keys. Undefined while they load.
 */
export function useWords(asked: readonly string[]): Words | undefined {
  const { t, language } = useTexts();
  const { data, state } = useList(Translation, { fields: ['key', 'languages'] });
  return useMemo(() => {
    if (!data && state !== 'failed') return undefined;
    const words: Record<string, string> = {};
    for (const key of asked) {
      const [, group, name] = own.exec(key) ?? [];
      if (!group || !name) continue;
      const path = `foreign.words.${camelCase(`${group}_${name}`)}`;
      const text = t(path);
      if (text !== path) words[key] = text;
    }
    for (const { key, languages } of data ?? []) {
      const text = languages[language] ?? languages.en;
      if (text === undefined) continue;
      words[`__TRANSLATION__.${key}`] = text;
    }
    return words;
  }, [asked, data, state, language, t]);
}

/** `TIME_DAYS` as our texts name it: `timeDays`. */
const camelCase = (name: string): string =>
  name.toLowerCase().replace(/_+(\w)/g, (_all, letter: string) => letter.toUpperCase());
