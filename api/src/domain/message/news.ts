import type { SystemLabel } from '@lineside/contracts';
import { type MailLanguage, mailLanguageOf, momentIn, type Style } from '../../platform/mail/template.ts';

/** An event that people get a message about. */
export interface News {
  label: SystemLabel;
  /** Where it happened. */
  company: { publicId: string; name: string };
  occurredOn: string;
  alarmName?: string;
  agentName?: string;
  /** The device, the alarm and the access request that it is about. */
  agentId?: string;
  occurrenceId?: string;
  requestId?: string;
  /** The person who did it, or the name of another subject. */
  name?: string;
  /** The id of that person. */
  by?: string;
  /** The reader's task. */
  instructions?: string;
  /** Further facts, by key. */
  more?: Record<string, string>;
  /** The newest values that it is about: each reader gets them in their language, as the fact `values`. */
  values?: NewsValue[];
}

export interface NewsValue {
  name: string;
  value: number | boolean;
  unit: string | null;
}

/** The text of a message, short and full, with facts in braces. */
interface Words {
  short: string;
  long: string;
}

const alarm: Record<MailLanguage, Words> = {
  en: { short: '{alarmName} on {agentName}', long: 'Alarm {alarmName} was raised on {agentName} of {companyName}.' },
  nl: { short: '{alarmName} op {agentName}', long: 'Alarm {alarmName} ging af op {agentName} van {companyName}.' },
};

/** What a text says besides, by the fact that it says it of. */
const besides: Record<string, Record<MailLanguage, string>> = {
  condition: { en: 'It is on while {condition}.', nl: 'Het is aan zolang {condition}.' },
  normalCondition: { en: 'It is off while {normalCondition}.', nl: 'Het is uit zolang {normalCondition}.' },
  rate: { en: 'It is on while, per second, {rate}.', nl: 'Het is aan zolang per seconde {rate}.' },
  values: { en: 'Values when this was sent: {values}.', nl: 'Waarden toen dit werd verstuurd: {values}.' },
  earlier: {
    en: 'In the 30 days before, it went off {earlier}, the last time on {lastOn}.',
    nl: 'In de 30 dagen ervoor ging het {earlier} af, de laatste keer op {lastOn}.',
  },
  lastMinutes: {
    en: 'That time it was on for {lastMinutes}.',
    nl: 'Die keer was het {lastMinutes} aan.',
  },
  others: { en: 'Other people who got this: {others}.', nl: 'Anderen die dit kregen: {others}.' },
  notAcknowledged: {
    en: 'Nobody has acknowledged it in {notAcknowledged}.',
    nl: 'Niemand heeft het binnen {notAcknowledged} bevestigd.',
  },
  note: { en: 'Note: {note}', nl: 'Opmerking: {note}' },
  heldBack: {
    en: 'It went off {heldBack} times in an hour. Until that hour ends you hear no more of it: the list of alarms has them all.',
    nl: 'Het ging {heldBack} keer af in een uur. Tot dat uur is verlopen, hoor je er niet meer van: de lijst van alarmen heeft ze allemaal.',
  },
};

const words: Record<SystemLabel, Record<MailLanguage, Words>> = {
  'alarm-low': alarm,
  'alarm-medium': alarm,
  'alarm-high': alarm,
  'router-pulled': {
    en: { short: '{agentName} was taken over', long: 'Another company has taken over {agentName} of {companyName}.' },
    nl: {
      short: '{agentName} is overgenomen',
      long: 'Een ander bedrijf heeft {agentName} van {companyName} overgenomen.',
    },
  },
  'access-requested': {
    en: {
      short: '{name} requests access to {agentName}',
      long: '{name} requests access to {agentName} of {companyName}. You can approve or reject it.',
    },
    nl: {
      short: '{name} vraagt toegang tot {agentName} aan',
      long: '{name} vraagt toegang tot {agentName} van {companyName} aan. Je kunt het verzoek goedkeuren of afwijzen.',
    },
  },
  'access-approved': {
    en: {
      short: 'Access to {agentName} approved',
      long: '{name} approved your access to {agentName} of {companyName}.',
    },
    nl: {
      short: 'Toegang tot {agentName} goedgekeurd',
      long: '{name} heeft je toegang tot {agentName} van {companyName} goedgekeurd.',
    },
  },
  'access-rejected': {
    en: {
      short: 'Access to {agentName} rejected',
      long: '{name} rejected your request for {agentName} of {companyName}.',
    },
    nl: {
      short: 'Toegang tot {agentName} afgewezen',
      long: '{name} heeft je verzoek voor {agentName} van {companyName} afgewezen.',
    },
  },
  'access-revoked': {
    en: {
      short: 'Access to {agentName} revoked',
      long: '{name} revoked your access to {agentName} of {companyName}.',
    },
    nl: {
      short: 'Toegang tot {agentName} ingetrokken',
      long: '{name} heeft je toegang tot {agentName} van {companyName} ingetrokken.',
    },
  },
  'licence-expiring': {
    en: { short: 'Licence {name} expires soon', long: 'Licence {name} of {companyName} expires on {expiresOn}.' },
    nl: {
      short: 'Licentie {name} verloopt binnenkort',
      long: 'Licentie {name} van {companyName} verloopt op {expiresOn}.',
    },
  },
  'gateway-applied': {
    en: {
      short: 'Gateway {name} is waiting to be accepted',
      long: 'The gateway with serial number {name} applied to {companyName} from {ipAddress}. Compare its fingerprint before you accept it.',
    },
    nl: {
      short: 'Gateway {name} wacht tot iemand hem accepteert',
      long: 'De gateway met serienummer {name} heeft bij {companyName} een aanvraag gedaan vanaf {ipAddress}. Vergelijk de vingerafdruk voordat je hem accepteert.',
    },
  },
  invited: {
    en: { short: '{name} invites you to {companyName}', long: '{name} invites you to join {companyName}.' },
    nl: { short: '{name} nodigt je uit voor {companyName}', long: '{name} nodigt je uit voor {companyName}.' },
  },
  'administrator-changed': {
    en: {
      short: 'Rights of an administrator of {companyName} were taken away',
      long: '{name} took rights of an administrator of {companyName} away: {subject}.',
    },
    nl: {
      short: 'Rechten van een beheerder van {companyName} zijn ontnomen',
      long: '{name} heeft rechten van een beheerder van {companyName} ontnomen: {subject}.',
    },
  },
  'login-changed': {
    en: {
      short: 'How people log in to {companyName} was changed',
      long: '{name} changed how people log in to {companyName}. {change}',
    },
    nl: {
      short: 'Hoe mensen bij {companyName} inloggen is gewijzigd',
      long: '{name} heeft gewijzigd hoe mensen bij {companyName} inloggen. {change}',
    },
  },
  'console-changed': {
    en: {
      short: 'The console {console} was changed',
      long: '{name} changed the console {console} of {companyName}. Its pages: {origins}.',
    },
    nl: {
      short: 'De console {console} is gewijzigd',
      long: "{name} heeft de console {console} van {companyName} gewijzigd. De pagina's ervan: {origins}.",
    },
  },
  'console-allowed': {
    en: {
      short: '{name} can use the VPN in your name',
      long: 'An administrator of {companyName} allowed the console {name} to act in your name. You can withdraw your consent under Consoles.',
    },
    nl: {
      short: '{name} kan namens jou de VPN gebruiken',
      long: 'Een beheerder van {companyName} heeft de console {name} toegestaan namens jou te handelen. Je kunt je toestemming intrekken onder Consoles.',
    },
  },
  'company-removed': {
    en: { short: '{companyName} was removed', long: '{name} removed {companyName} and everything in it.' },
    nl: {
      short: '{companyName} is verwijderd',
      long: '{name} heeft {companyName} verwijderd, met alles wat erin was.',
    },
  },
};

const truths: Record<MailLanguage, [string, string]> = { en: ['no', 'yes'], nl: ['nee', 'ja'] };

/** A message with its values in a reader's language. */
export function inLanguage({ values = [], ...news }: News, language: string): News {
  if (values.length === 0) return news;
  const known = mailLanguageOf(language);
  const number = new Intl.NumberFormat(known, { maximumFractionDigits: 3 });
  const words = values.map(({ name, value, unit }) => {
    const text = typeof value === 'boolean' ? truths[known][Number(value)]! : number.format(value);
    return [name, text, ...(unit ? [unit] : [])].join(' ');
  });
  return { ...news, more: { ...news.more, values: words.join('; ') } };
}

const often: Record<MailLanguage, (count: number) => string> = {
  en: (count) => (count === 1 ? 'once' : `${count} times`),
  nl: (count) => `${count} keer`,
};

/** Minutes in words: `4 h 39 min`, `42 min`. */
function lasting(minutes: number, language: MailLanguage): string {
  const hours = Math.floor(minutes / 60);
  const parts = [
    ...(hours > 0 ? ([[hours, 'hour']] as const) : []),
    ...(minutes % 60 || !hours ? ([[minutes % 60, 'minute']] as const) : []),
  ];
  return parts
    .map(([count, unit]) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(' ');
}

/** How a fact is written; facts that are missing here are texts. */
const written: Record<string, (value: string, reader: Pick<Style, 'language' | 'region' | 'timeZone'>) => string> = {
  start: momentIn,
  end: momentIn,
  expiresOn: momentIn,
  lastOn: momentIn,
  earlier: (value, { language }) => often[mailLanguageOf(language)](Number(value)),
  lastMinutes: (value, { language }) => lasting(Number(value), mailLanguageOf(language)),
  notAcknowledged: (value, { language }) => lasting(Number(value), mailLanguageOf(language)),
};

/** Writes a message as its reader reads: in their language and time zone. */
export function newsText(news: News, reader: Pick<Style, 'language' | 'region' | 'timeZone'>): Words {
  const mailLanguage = mailLanguageOf(reader.language);
  const { company, more, instructions = '', by: _, values: __, ...names } = news;
  const said = Object.entries(more ?? {}).map(([key, value]) => [key, written[key]?.(value, reader) ?? value]);
  const facts: Record<string, string | undefined> = {
    ...names,
    ...Object.fromEntries(said),
    companyName: company.name,
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_whole, key: string) => facts[key] ?? '');
  const { short, long } = words[news.label][mailLanguage];
  const also = Object.keys(more ?? {}).flatMap((key) => besides[key]?.[mailLanguage] ?? []);
  return {
    short: filled(short),
    long: [filled([long, ...also].join(' ')), ...(instructions ? [instructions] : [])].join('\n\n'),
  };
}

/** The stored form of a message: a code, and the facts that its text needs. */
export const contentOf = ({ label, company, more = {}, instructions = '', ...news }: News) => ({
  short: {
    toTranslate: true,
    code: label,
    alarmName: news.alarmName ?? null,
    agentName: news.agentName ?? null,
    agentId: news.agentId ?? null,
    occurrenceId: news.occurrenceId ?? null,
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
