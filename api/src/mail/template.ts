import type { Tx } from '../database/scope.ts';

export const mailLanguages = ['en', 'nl'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

/** What a mail tells, by the names in its text; moments as they travel on the wire. */
export type Facts = Record<string, string>;

/** A kind of mail: plain text, in each language. */
export interface Template {
  texts: Record<MailLanguage, { subject: string; body: string }>;
  /** Names of facts that are moments. */
  moments?: readonly string[];
  /** The screen that `{link}` leads to, with the facts' names in braces. It carries no right by itself. */
  path: string;
  /** Facts that are only known, or only made, when it is sent; null where it is of no use any more. */
  prepare?(tx: Tx, facts: Facts, to: string): Promise<Facts | null>;
}

export interface Letter {
  subject: string;
  text: string;
}

/** Writes a mail; `portal` is the address that its link begins with. */
export function render(template: Template, facts: Facts, language: string, portal: string): Letter {
  const own = mailLanguages.find((one) => one === language) ?? 'en';
  const { subject, body } = template.texts[own];
  const said = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      template.moments?.includes(name) ? momentIn(own, value, facts.timeZone) : value,
    ]),
  );
  const link = `${new URL(portal).origin}${fill(template.path, facts)}`;
  return {
    // what people have typed makes no second line of a head
    subject: fill(subject, said).replace(/\s+/g, ' '),
    text: fill(body, { ...said, link }),
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
