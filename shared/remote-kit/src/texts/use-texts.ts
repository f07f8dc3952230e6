import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../remote-context.ts';
import type { Language } from './languages.ts';
import { currentLanguage, i18next, type Translate, translator } from './texts.ts';

/**
 * The texts of the remote this component belongs to, in the language of the moment; drawn again when it changes.
 *
 * @param namespace other texts than the remote's own: `ui`, `host`
 * @example
 * const { t } = useTexts();
 * <Button>{t('devices.connect', { name: agent.name })}</Button>
 */
export function useTexts(namespace?: string): { t: Translate; language: Language } {
  const remote = useRemote();
  const name = namespace ?? remote?.name ?? 'host';
  useTranslation(name, { i18n: i18next, useSuspense: false });
  const language = currentLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language is a new function, so memos follow it
  const t = useMemo(() => translator(name), [name, language]);
  return { t, language };
}
