import { expect, type Page } from '@playwright/test';

export interface Watch {
  /** Fails the test when the page has said something nobody expected. */
  end(): Promise<void>;
}

/** An origin that isn't paired is refused by the connector; the browser writes each refusal into the console. */
const usual = [
  /localhost:9250.*(403|ERR_FAILED|ERR_CONNECTION)/,
  /status of 403 \(Forbidden\)/,
  // what looks at the VPN client is gone before its socket is open
  /localhost:9250.*closed before the connection is established/,
  // a console of a test ends before its page, which may still ask for a part of the widget
  /ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE) \(http:\/\/console\.localhost/,
];

/** Listens to what a page says aside: errors and warnings of the console, broken rules of its policy, uncaught errors. */
export function watchPage(page: Page, expecting: RegExp[]): Watch {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      heard.push(`${message.text()} (${message.location().url}:${message.location().lineNumber})`);
  });
  page.on('pageerror', (problem) => heard.push(`uncaught: ${problem.message}`));
  return {
    async end() {
      await page.context().close();
      expect(heard.filter((text) => ![...usual, ...expecting].some((fits) => fits.test(text)))).toEqual([]);
    },
  };
}
