import { quietly, sessionState } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { type Language, languages, setLanguage } from '@lineside/remote-kit';
import { translator } from '@lineside/remote-kit/host';
import { loadLanguage, notify } from '@lineside/ui/base';
import { persistedValue } from '@lineside/vpn/persisted.ts';
import * as z from 'zod';

const text = translator('host');

/** The language chosen in this browser; null if none was chosen. */
export const chosenLanguage = persistedValue<Language | null>('lineside.language', z.enum(languages).nullable(), null);

/** The language of the first frame: the chosen one, else the first of the browser's that there is. */
export function firstLanguage(): Language {
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  const known = preferred.find((tag): tag is Language => (languages as readonly string[]).includes(tag));
  return chosenLanguage.get() ?? known ?? 'en';
}

/**
 * Shows everything in another language, once all its texts are loaded; if that fails nothing changes, with a message.
 */
export async function showLanguage(language: Language, retry = () => void showLanguage(language)): Promise<boolean> {
  try {
    await loadLanguage(language);
    await setLanguage(language);
  } catch {
    notify({
      key: 'language',
      tone: 'danger',
      text: text('language.notLoaded', { language: languageNames[language] }),
      seconds: 'stay',
      action: { label: text('errors.tryAgain'), run: retry },
    });
    return false;
  }
  return true;
}

/** A person's choice: stored in this browser, and with the logged-in user. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (!(await showLanguage(language, () => void chooseLanguage(language)))) return;
  chosenLanguage.set(language);
  if (sessionState().state === 'signed-in') await quietly(calls.UpdateMyUser, { body: { language } });
}

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { en: 'English', nl: 'Nederlands' };
