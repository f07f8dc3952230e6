import { expect, type Page } from '@playwright/test';

export interface Watch {
  /** Fails the journey if the page has logged something unexpected. */
  end(): Promise<void>;
}

/** Failed requests. Many journeys cause these, and a slow machine in any; the screens show them. */
const network = [/^Failed to load resource: /, /^WebSocket connection to '[^']*' failed/, /blocked by CORS policy: /];

/** A VPN client that isn't paired with the page refuses it. */
const unpaired = /localhost:9250/;

interface Options {
  /** Messages of the console that the journey brings about. */
  expecting: RegExp[];
  /** Failed requests fail the journey, too. */
  quietNetwork: boolean;
}

/**
 * Records a page's problems: errors and warnings of the console, violations of its security policy, uncaught errors.
 */
export function watchPage(page: Page, { expecting, quietNetwork }: Options): Watch {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      messages.push(`${message.text()} (${message.location().url}:${message.location().lineNumber})`);
  });
  page.on('pageerror', (problem) => messages.push(`uncaught: ${problem.message}`));
  const accepted = [...expecting, ...(quietNetwork ? [unpaired] : network)];
  return {
    async end() {
      await page.context().close();
      expect(messages.filter((text) => !accepted.some((fits) => fits.test(text)))).toEqual([]);
    },
  };
}
