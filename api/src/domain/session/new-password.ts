import { limits } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { isGuessable } from './guessable.ts';

/** Refuses a password that is too short or easy to guess, at its property. */
export function checkNewPassword(
  password: string,
  account: { name: string; emailAddress: string },
  propertyName: string,
): void {
  const least = limits.passwordLength;
  if ([...password].length < least)
    throw refuse('password-too-short', { propertyName, params: { least: String(least) } });
  if (isGuessable(password, account)) throw refuse('password-too-common', { propertyName });
}
