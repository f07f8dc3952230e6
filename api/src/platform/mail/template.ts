import type { Tx } from '../database/scope.ts';

export const mailLanguages = ['en', 'nl'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

/**
 * The facts of a mail, by the names in its text. Times are in the wire format. `companyId` names the company that it is
 * about.
 */
export type Facts = Record<string, string>;

/** A kind of mail: plain text in each language. */
export interface Template {
  /** Its name in the outbox. */
  name: string;
  /** Texts with names of facts in braces. `{portal}` is the name of the portal, `{link}` the address of its `path`. */
  texts: Record<MailLanguage, { subject: string; body: string }>;
  /** Names of facts that are times. */
  moments?: readonly string[];
  /**
   * The screen that `{link}` opens, with names of facts in braces. `{in}` is the company of the recipient in which they
   * see it. The link itself grants nothing.
   */
  path: string;
  /** Adds facts that are known only when the mail is sent; null cancels the mail. */
  prepare?(tx: Tx, facts: Facts, to: string): Promise<Facts | null>;
  /** Files that are sent along, read when the mail is sent. */
  attachments?(tx: Tx, facts: Facts, to: string): Promise<Attachment[]>;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Letter {
  subject: string;
  text: string;
}

/** How a mail is written: for whom, and for which portal. */
export interface Style {
  language: string;
  /** The reader's region, such as nl-BE; null: the usual one of the language. */
  region: string | null;
  /** An IANA name. */
  timeZone: string;
  /** The name of the portal. */
  portal: string;
  /** Its address. */
  address: string;
  /** The company in which the reader sees it, and its name. */
  company: string | null;
  companyName: string | null;
}

/** Writes a mail: every one is written here. It ends with the names of the portal and the company that it comes from. */
export function render(template: Template, facts: Facts, style: Style): Letter {
  const language = mailLanguageOf(style.language);
  const { subject, body } = template.texts[language];
  const { portal, company, companyName } = style;
  const written = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      template.moments?.includes(name) ? momentIn(value, style) : value,
    ]),
  );
  const link = `${new URL(style.address).origin}${fill(template.path, { ...facts, in: company ?? '' })}`;
  const signature = [portal, companyName === portal ? null : companyName].filter(Boolean).join('\n');
  return {
    // user input must not add a line to the header
    subject: fill(subject, { ...written, portal }).replace(/\s+/g, ' '),
    text: `${fill(body, { ...written, portal, link }).replace(/\n{3,}/g, '\n\n')}\n-- \n${signature}\n`,
  };
}

/** The language of a mail to a person who has this one. */
export const mailLanguageOf = (language: string): MailLanguage =>
  mailLanguages.find((mailLanguage) => mailLanguage === language) ?? 'en';

const fill = (text: string, facts: Facts): string =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => facts[name] ?? '');

/** How a reader writes a moment: to the minute, with the zone. */
export const momentIn = (
  moment: string,
  { language, region, timeZone }: Pick<Style, 'language' | 'region' | 'timeZone'>,
): string => {
  const mailLanguage = mailLanguageOf(language);
  const isOwn = region?.startsWith(mailLanguage) ?? false;
  return new Intl.DateTimeFormat(isOwn ? region! : mailLanguage === 'en' ? 'en-GB' : mailLanguage, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  }).format(new Date(moment));
};
