import type { BrowserContext, Page } from 'playwright-core';
import { browserFlags } from './flags.ts';

/** A page of a separate browser, and its errors. */
export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Errors, policy violations, and console messages about a remote, one line each; without repetitions. */
  faults(): string[];
  close(): Promise<void>;
}

/** The portal's console messages about a remote: a failed call, or a part left out. */
const ofRemote = /^\S+ \S+ failed \(.*/;

/** Opens an empty page. @param executablePath a Chromium that is installed */
export async function openWatched(executablePath: string): Promise<WatchedPage> {
  // it takes half a second of a command that opens no browser
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath, args: [...browserFlags] });
  try {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
    const faults = new Set<string>();
    await context.exposeBinding('linesideForbidden', (_source, line: string) => void faults.add(line));
    // functions that are run in the page come through tsx, which has a helper of this name keep theirs
    await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
        const { linesideForbidden } = globalThis as unknown as { linesideForbidden(line: string): void };
        const source = sourceFile ? ` by ${sourceFile}` : '';
        linesideForbidden(`policy: ${effectiveDirective} forbids ${blockedURI}${source}`);
      });
    });
    context.on('weberror', (error) => faults.add(`thrown: ${oneLine(error.error().message)}`));
    context.on('console', (message) => {
      const [line] = ofRemote.exec(message.text()) ?? [];
      if (line) faults.add(`said: ${line}`);
    });
    const page = await context.newPage();
    return { page, context, faults: () => [...faults], close: () => browser.close() };
  } catch (problem) {
    await browser.close();
    throw problem;
  }
}

/** As one line of any length. */
export const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim();
