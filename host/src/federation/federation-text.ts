import { currentLanguage } from '@lineside/remote-kit';
import en from './texts/en.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };

const texts = { en, nl };

/** The few words that must be there when nothing else is: they wait for no download. */
export const federationText = (key: keyof typeof en, remote = ''): string =>
  texts[currentLanguage()][key].replace('{remote}', remote);
