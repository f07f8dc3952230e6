import type { Tx } from '../../platform/database/scope.ts';
import { postTo } from '../../platform/mail/outbox.ts';
import type { Facts, Template } from '../../platform/mail/template.ts';

/** Mails a person what happened to their login just now. */
export const tellAccount = (tx: Tx, user: string, mail: Template, facts: Facts): Promise<void> =>
  postTo(tx, [user], mail, { ...facts, on: new Date().toISOString() });

/** What happened to the login of an account, in each language, with names of facts in braces. */
interface Event {
  name: string;
  path: string;
  en: { subject: string; said: string };
  nl: { subject: string; said: string };
}

const secondFactor = '/my-profile/second-factor';

/** To a person whose login was changed: so that they notice what they didn't do. `on` says when. */
const mailOf = ({ name, path, en, nl }: Event): Template => ({
  name,
  path,
  moments: ['on'],
  texts: {
    en: {
      subject: en.subject,
      body: `${en.said}\n\nTime: {on}\n\nIf it wasn't you, choose another password at once, and see your account:\n{link}\n`,
    },
    nl: {
      subject: nl.subject,
      body: `${nl.said}\n\nTijd: {on}\n\nWas jij dat niet, kies dan meteen een ander wachtwoord en bekijk je account:\n{link}\n`,
    },
  },
});

export const secondFactorOn = mailOf({
  name: 'second-factor-on',
  path: secondFactor,
  en: {
    subject: 'Two-factor authentication for {portal} is on',
    said: 'Your account at {portal} now asks for a code of the authenticator app on “{device}”.',
  },
  nl: {
    subject: 'Tweestapsverificatie voor {portal} staat aan',
    said: 'Je account bij {portal} vraagt nu om een code van de authenticator-app op “{device}”.',
  },
});

export const secondFactorOff = mailOf({
  name: 'second-factor-off',
  path: secondFactor,
  en: {
    subject: 'Two-factor authentication for {portal} is off',
    said: 'Your account at {portal} no longer asks for a code: the password alone logs in.',
  },
  nl: {
    subject: 'Tweestapsverificatie voor {portal} staat uit',
    said: 'Je account bij {portal} vraagt niet meer om een code: met het wachtwoord alleen kun je inloggen.',
  },
});

export const recoveryCodeUsed = mailOf({
  name: 'recovery-code-used',
  path: secondFactor,
  en: {
    subject: 'A recovery code for {portal} was used',
    said: 'A recovery code was used in place of a code of the authenticator app. Codes left: {left}.',
  },
  nl: {
    subject: 'Een herstelcode voor {portal} is gebruikt',
    said: 'Er is een herstelcode gebruikt in plaats van een code van de authenticator-app. Codes over: {left}.',
  },
});

export const recoveryCodesMade = mailOf({
  name: 'recovery-codes-made',
  path: secondFactor,
  en: {
    subject: 'New recovery codes for {portal} were made',
    said: 'New recovery codes were made for your account at {portal}. The codes of before no longer work.',
  },
  nl: {
    subject: 'Nieuwe herstelcodes voor {portal} zijn gemaakt',
    said: 'Er zijn nieuwe herstelcodes gemaakt voor je account bij {portal}. De codes van daarvoor werken niet meer.',
  },
});

export const deviceTrusted = mailOf({
  name: 'device-trusted',
  path: '/my-profile/trusted-devices',
  en: {
    subject: 'A device is trusted for {portal}',
    said: 'The device “{device}” is trusted: it logs in to your account at {portal} without a code.',
  },
  nl: {
    subject: 'Een apparaat is vertrouwd voor {portal}',
    said: 'Het apparaat “{device}” is vertrouwd: het logt zonder code in bij je account van {portal}.',
  },
});
