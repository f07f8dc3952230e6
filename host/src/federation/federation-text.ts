import { currentLanguage } from '@lineside/remote-kit';
import type { FailureCause } from './failure.ts';
import en from './texts/en.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };

const texts = { en, nl };

/** The few texts that must always be available: they need no download. */
export const federationText = (key: Exclude<keyof typeof en, 'problem' | 'names'>, name = ''): string =>
  texts[currentLanguage()][key].replace('{name}', name);

/** The name of a remote for people, also before its description has come. */
export function nameForPeople(remote: string): string {
  const { names } = texts[currentLanguage()];
  const name = remote.replace(/^remote-/, '');
  if (Object.hasOwn(names, name)) return names[name as keyof typeof names];
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}

/** Why a remote can't be shown: a sentence that a user can read to a support desk. */
export function failureText(why: FailureCause): string {
  if (why.at === 'verdict' || why.at === 'drawing') return federationText(why.at);
  return texts[currentLanguage()].problem[why.problem].replace('{status}', String(why.status));
}
