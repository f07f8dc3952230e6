import type { SystemLabel } from '@lineside/contracts';
import { type MailLanguage, mailLanguages } from '../mail/template.ts';

/** Something that people are told of. */
export interface News {
  label: SystemLabel;
  /** Where it happened. */
  company: { publicId: string; name: string };
  occurredOn: string;
  alarmName?: string;
  agentName?: string;
  /** The device and the access request that it is about. */
  agentId?: string;
  requestId?: string;
  /** Whoever did it, or what else it is about. */
  name?: string;
  /** The id of the person whose name that is. */
  by?: string;
  /** What whoever reads it is to do. */
  instructions?: string;
  /** More of it, by key. */
  more?: Record<string, string>;
}

/** What is said of it, in short and in full, with its names in braces. */
interface Words {
  short: string;
  long: string;
}

const alarm: Record<MailLanguage, Words> = {
  en: { short: '{alarmName} on {agentName}', long: '{alarmName} went off on {agentName} of {companyName}.' },
  nl: { short: '{alarmName} op {agentName}', long: '{alarmName} ging af op {agentName} van {companyName}.' },
};

const words: Record<SystemLabel, Record<MailLanguage, Words>> = {
  'alarm-low': alarm,
  'alarm-medium': alarm,
  'alarm-high': alarm,
  'router-pulled': {
    en: { short: '{agentName} was taken over', long: 'Another company has taken {agentName} of {companyName} over.' },
    nl: {
      short: '{agentName} is overgenomen',
      long: 'Een ander bedrijf heeft {agentName} van {companyName} overgenomen.',
    },
  },
  'access-requested': {
    en: {
      short: '{name} asks for access to {agentName}',
      long: '{name} asks you for access to {agentName} of {companyName}.',
    },
    nl: {
      short: '{name} vraagt toegang tot {agentName}',
      long: '{name} vraagt u toegang tot {agentName} van {companyName}.',
    },
  },
  'access-approved': {
    en: {
      short: 'Access to {agentName} approved',
      long: '{name} has approved your access to {agentName} of {companyName}.',
    },
    nl: {
      short: 'Toegang tot {agentName} goedgekeurd',
      long: '{name} heeft uw toegang tot {agentName} van {companyName} goedgekeurd.',
    },
  },
  'access-rejected': {
    en: {
      short: 'Access to {agentName} rejected',
      long: '{name} has rejected your request for {agentName} of {companyName}.',
    },
    nl: {
      short: 'Toegang tot {agentName} afgewezen',
      long: '{name} heeft uw aanvraag voor {agentName} van {companyName} afgewezen.',
    },
  },
  'access-revoked': {
    en: {
      short: 'Access to {agentName} revoked',
      long: '{name} has revoked your access to {agentName} of {companyName}.',
    },
    nl: {
      short: 'Toegang tot {agentName} ingetrokken',
      long: '{name} heeft uw toegang tot {agentName} van {companyName} ingetrokken.',
    },
  },
  'licence-expiring': {
    en: { short: 'Licence {name} expires soon', long: 'Licence {name} of {companyName} expires on {expiresOn}.' },
    nl: {
      short: 'Licentie {name} verloopt binnenkort',
      long: 'Licentie {name} van {companyName} verloopt op {expiresOn}.',
    },
  },
  invited: {
    en: { short: '{name} invites you to {companyName}', long: '{name} invites you to join {companyName}.' },
    nl: { short: '{name} nodigt u uit voor {companyName}', long: '{name} nodigt u uit voor {companyName}.' },
  },
  'console-changed': {
    en: {
      short: 'The console {console} was changed',
      long: '{name} has changed the console {console} of {companyName}. Its pages: {origins}.',
    },
    nl: {
      short: 'De console {console} is gewijzigd',
      long: "{name} heeft de console {console} van {companyName} gewijzigd. Haar pagina's: {origins}.",
    },
  },
  'console-allowed': {
    en: {
      short: '{name} can use the VPN in your name',
      long: 'An administrator of {companyName} allows the console {name} to act for you. You can withdraw that under Consoles.',
    },
    nl: {
      short: '{name} kan de VPN in uw naam gebruiken',
      long: 'Een beheerder van {companyName} staat de console {name} toe voor u te handelen. U kunt dat intrekken onder Consoles.',
    },
  },
  'company-removed': {
    en: { short: '{companyName} was removed', long: '{name} has removed {companyName}, with everything in it.' },
    nl: {
      short: '{companyName} is verwijderd',
      long: '{name} heeft {companyName} verwijderd, met alles wat erin was.',
    },
  },
};

/** Says news in somebody's language. */
export function sayNews(news: News, language: string): Words {
  const own = mailLanguages.find((one) => one === language) ?? 'en';
  const { company, more, instructions = '', by: _, ...names } = news;
  const facts: Record<string, string | undefined> = { ...names, ...more, companyName: company.name };
  const said = (text: string) => text.replace(/\{(\w+)\}/g, (_whole, key: string) => facts[key] ?? '');
  const { short, long } = words[news.label][own];
  return { short: said(short), long: instructions ? `${said(long)}\n\n${instructions}` : said(long) };
}

/** News as a message keeps it: by code, with the names that its words need. */
export const contentOf = ({ label, company, more = {}, instructions = '', ...news }: News) => ({
  short: {
    toTranslate: true,
    code: label,
    alarmName: news.alarmName ?? null,
    agentName: news.agentName ?? null,
    agentId: news.agentId ?? null,
    requestId: news.requestId ?? null,
    name: news.name ?? null,
    occurredOn: news.occurredOn,
    companyName: company.name,
  },
  long: {
    toTranslate: true,
    code: label,
    extraInformation: Object.entries(more).map(([key, value]) => ({ type: 'text', toTranslate: true, key, value })),
    instructions,
    name: news.name ?? null,
  },
});
