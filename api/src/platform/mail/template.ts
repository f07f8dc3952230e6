import type { Tx } from '../database/scope.ts';

export const mailLanguages = ['en', 'nl'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

/** The facts of a mail, by the names in its text. Times are in the wire format. */
export type Facts = Record<string, string>;

/** A kind of mail: plain text in each language. */
export interface Template {
  /** Its name in the outbox. */
  name: string;
  texts: Record<MailLanguage, { subject: string; body: string }>;
  /** Names of facts that are times. */
  moments?: readonly string[];
  /** The screen that `{link}` opens, with names of facts in braces. The link itself grants nothing. */
  path: string;
  /** Adds facts that are known only when the mail is sent; null cancels the mail. */
  prepare?(tx: Tx, facts: Facts, to: string): Promise<Facts | null>;
}

export interface Letter {
  subject: string;
  text: string;
}

/** Writes a mail; its link begins with `portal`. */
export function render(template: Template, facts: Facts, language: string, portal: string): Letter {
  const mailLanguage = mailLanguages.find((mailLanguage) => mailLanguage === language) ?? 'en';
  const { subject, body } = template.texts[mailLanguage];
  const escaped = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      template.moments?.includes(name) ? momentIn(mailLanguage, value, facts.timeZone) : value,
    ]),
  );
  const link = `${new URL(portal).origin}${fill(template.path, facts)}`;
  return {
    // user input must not add a line to the header
    subject: fill(subject, escaped).replace(/\s+/g, ' '),
    text: fill(body, { ...escaped, link }),
  };
}

const fill = (text: string, facts: Facts): string =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => facts[name] ?? '');

const momentIn = (language: MailLanguage, moment: string, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone,
  }).format(new Date(moment));
