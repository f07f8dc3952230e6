import type { ServerResponse } from 'node:http';

/** Why something isn't shown, in English and Dutch: plain pages, since scripts and styles of machines are around them. */
const texts = {
  spent: {
    en: [
      'This address is no longer good',
      'It opens a service once, within 30 seconds. Open the service again in the portal.',
    ],
    nl: [
      'Dit adres is niet meer geldig',
      'Het opent een service één keer, binnen 30 seconden. Open de service opnieuw in het portaal.',
    ],
  },
  noSession: {
    en: ['You are not in this session', 'Open the service in the portal. Your browser has to accept cookies.'],
    nl: ['Je zit niet in deze sessie', 'Open de service in het portaal. Je browser moet cookies accepteren.'],
  },
  over: {
    en: ['This session is over', 'Open the service again in the portal, or ask for access there.'],
    nl: ['Deze sessie is afgelopen', 'Open de service opnieuw in het portaal, of vraag daar toegang aan.'],
  },
  unchecked: {
    en: [
      'Your access can’t be checked now',
      'The page comes back as soon as the platform answers. Try again in a moment.',
    ],
    nl: [
      'Je toegang kan nu niet worden gecontroleerd',
      'De pagina komt terug zodra het platform antwoordt. Probeer het zo opnieuw.',
    ],
  },
  gatewayAway: {
    en: ['The device is not connected now', 'Try again in a moment.'],
    nl: ['Het apparaat is nu niet verbonden', 'Probeer het zo opnieuw.'],
  },
  machineAway: {
    en: ['The machine doesn’t answer', 'The device is connected, and can’t reach the machine: {reason}.'],
    nl: ['De machine antwoordt niet', 'Het apparaat is verbonden en kan de machine niet bereiken: {reason}.'],
  },
  elsewhere: {
    en: [
      'This page leads to another machine',
      'Only the opened service is reached here, and the page leads to {reason}. Open that service in the portal.',
    ],
    nl: [
      'Deze pagina leidt naar een andere machine',
      'Hier wordt alleen de geopende service bereikt; de pagina leidt naar {reason}. Open die service in het portaal.',
    ],
  },
  noPage: {
    en: ['There is nothing at this address', 'Open a service in the portal.'],
    nl: ['Er is niets op dit adres', 'Open een service in het portaal.'],
  },
} as const;
export type Page = keyof typeof texts;

const statusOf: Record<Page, number> = {
  ...{ spent: 410, noSession: 403, over: 410, unchecked: 503, gatewayAway: 503, machineAway: 502, elsewhere: 502 },
  noPage: 404,
};

/** Escapes a text for HTML. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Sends a page that says why nothing else comes. */
export function sendPage(
  response: ServerResponse,
  page: Page,
  {
    language = 'en',
    reason = '',
    frameAncestors = "'self'",
  }: { language?: string | undefined; reason?: string; frameAncestors?: string } = {},
): void {
  const lang = /^nl\b/i.test(language) ? 'nl' : 'en';
  const [title, text] = texts[page][lang];
  const said = text.replace('{reason}', reason);
  response.writeHead(statusOf[page], {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; frame-ancestors ${frameAncestors}`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  response.end(
    `<!doctype html>\n<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head><body><h1>${escaped(title)}</h1><p>${escaped(said)}</p></body></html>\n`,
  );
}
