import { dictionary } from '@zxcvbn-ts/language-common';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String));

/** The product's name: a first guess. */
const productNames = ['lineside'];

/** Whether a password is easy to guess: widely used, or the person's name with digits. */
export function isGuessable(password: string, { name, emailAddress }: { name: string; emailAddress: string }): boolean {
  const text = password.toLowerCase();
  const letters = lettersOf(text);
  const names = [name, ...name.split(' '), emailAddress, ...emailAddress.split(/[@.]/), ...productNames].map(lettersOf);
  // a password that differs from a name by a letter or two is refused
  const isName = letters.length > 2 && names.includes(letters);
  return common.has(text) || isName || new Set(text).size < 3;
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');
