import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser for tests: the one CHROMIUM_PATH names, an installed one, or Playwright's own download. */
export function findChromium(): string | undefined {
  const found = [process.env.CHROMIUM_PATH ?? '', ...usual, chromium.executablePath()].find(
    (file) => file && existsSync(file),
  );
  return found;
}
