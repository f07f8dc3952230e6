import type { Check } from './check.ts';

/** Words that docs/glossary.md replaces on screens and in errors, with their replacement. */
const discouraged: Record<'en' | 'nl', [words: RegExp, instead: string][]> = {
  en: [
    [/\b(sign|signed|signing) (in|out)\b|\bsign-in\b/i, 'log in, log out'],
    [/\b(somebody|whoever)\b/i, 'another person, anyone who'],
    [/\beverybody\b/i, 'everyone'],
    [/\b(is|was|are) told\b|\bhear of\b/i, 'gets a message'],
    [/\bstands?\b/i, 'is, appears'],
    [/\b(no more|anew|meanwhile)\b(?! than)/i, 'no longer, again, in the meantime'],
    [/\bis over\b/i, 'has expired, has ended'],
    [/\b(broken|breaks?) off\b/i, 'failed, cancels'],
    [/\b(taken|takes?|brought) (away|back)\b/i, 'removed, restored'],
    [/\b(yours|visible) to (see|you)\b|\byou may not\b/i, "You don't have access, You don't have permission"],
    [/\b(tried|tries) again\b/i, 'Retrying'],
    [/\bby itself\b/i, 'automatically'],
    [/\b(agent|connector|TTL)\b/i, 'device, VPN client, duration'],
  ],
  nl: [
    [/\b(u|uw)\b/, 'je, jouw'],
    [/\b(aan|af)melden\b|\b(aan|af)gemeld\b/i, 'inloggen, uitloggen'],
    [/\bterug(genomen|nemen)\b/i, 'terugtrekken, teruggetrokken'],
    [/\btoegangsaanvra/i, 'toegangsverzoek'],
    [/\bvoorbij\b/i, 'verlopen, beëindigd'],
  ],
};

/** Texts that the specification gives, addresses and abbreviations. */
const exempt = /\.json#(age\.hours|noAgent|consent-required|view\.returned|device\.disabled)$/;

type Tree = { [key: string]: string | Tree };

const texts = (tree: Tree, above = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value] as [string, string]] : texts(value, `${above}${key}.`),
  );

/** Screens and errors use one word for one thing, in plain English and Dutch. */
export const plainWords: Check = {
  name: 'texts use the words of the glossary',
  find: ({ paths, read }) =>
    (['en', 'nl'] as const).flatMap((language) =>
      paths(new RegExp(`(^|/)${language}\\.json$`)).flatMap((file) =>
        texts(JSON.parse(read(file)))
          .filter(([key]) => !exempt.test(`${file}#${key}`))
          .flatMap(([key, text]) =>
            discouraged[language]
              .filter(([words]) => words.test(text))
              .map(([, instead]) => `${file}: ${key} says “${text}”: write ${instead}`),
          ),
      ),
    ),
};
