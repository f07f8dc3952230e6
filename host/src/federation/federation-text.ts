import { currentLanguage } from '@lineside/remote-kit';
import en from './texts/en.json';
import nl from './texts/nl.json';

const texts = { en, nl };

/** The few words that must be there when nothing else is: they wait for no download. */
export const federationText = (key: keyof typeof en, remote = ''): string =>
  texts[currentLanguage()][key].replace('{remote}', remote);
