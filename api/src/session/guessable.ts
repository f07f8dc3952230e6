import { dictionary } from '@zxcvbn-ts/language-common';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String));

/** What this is called: the first that somebody tries. */
const ours = ['lineside'];

/** Whether a password is among those that are tried first: one that many have, or a name of whose it is with digits around. */
export function isGuessable(password: string, { name, emailAddress }: { name: string; emailAddress: string }): boolean {
  const text = password.toLowerCase();
  const letters = lettersOf(text);
  const names = [name, ...name.split(' '), emailAddress, ...emailAddress.split(/[@.]/), ...ours].map(lettersOf);
  // what is but a letter or two of a name is none
  const isName = letters.length > 2 && names.includes(letters);
  return common.has(text) || isName || new Set(text).size < 3;
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');
