import { sql } from 'drizzle-orm';
import { findPrinting, type Places } from '../../platform/browser/find-browser.ts';
import { type LaunchedBrowser, launchBrowser } from '../../platform/browser/launch-browser.ts';
import { portalOrigins } from '../../platform/browser/portal-origins.ts';
import { startPortalProxy } from '../../platform/browser/portal-proxy.ts';
import { PrintProblem, printPage } from '../../platform/browser/print-page.ts';
import type { Database } from '../../platform/database/scope.ts';
import { refreshCookie } from '../session/calls.ts';
import { endSession, openPrintSession } from '../session/session.ts';
import { printScope } from './print-scope.ts';
import { parseValues, type ReportValues } from './report-values.ts';

/** How long a report may take to print, in seconds: the page itself prints late data as missing after 15. */
const printSeconds = 60;

/** A page of the portal, and for whom it is printed. */
export interface ToPrint {
  address: string;
  portal: string;
  company: string;
  user: string;
  /** The devices that the page may read; null: all that its reader sees. */
  agents: string[] | null;
  language: string;
  timeZone: string;
  stop: AbortSignal;
}

/** A printed report, and the values on it; null where it has none. */
export interface Printed {
  pdf: Uint8Array;
  values: ReportValues | null;
}

export interface Printer {
  /** Whether there is a browser. */
  isReady(): boolean;
  /** Whether that browser has a sandbox: only then it draws components of other makers. */
  hasSandbox(): boolean;
  /** Prints a page as its reader sees it; throws PrintProblem. */
  print(database: Database, wanted: ToPrint): Promise<Printed>;
}

/** Prints with the browser of a setting, of the system, or the packaged one: one browser for each report, which has ended afterwards. */
export const printerOf = (setting: string | undefined, seconds = printSeconds, places: Places = {}): Printer => ({
  isReady: () => findPrinting(setting, places) !== undefined,
  hasSandbox: () => findPrinting(setting, places)?.packaged === undefined,
  async print(database, wanted) {
    const found = findPrinting(setting, places);
    if (!found) throw new PrintProblem('browser-failed', 'there is none');
    const origins = await portalOrigins(wanted.portal).catch((problem: Error) => {
      throw new PrintProblem('page-failed', problem.message);
    });
    const proxy = await startPortalProxy(origins);
    let launched: LaunchedBrowser | undefined;
    try {
      launched = await launchBrowser(found, proxy.port).catch((problem: Error) => {
        throw new PrintProblem('browser-failed', problem.message);
      });
      const { browser } = launched;
      const { pdf, values } = await withSession(database, wanted, seconds, (cookie) =>
        printPage(browser, {
          ...{ address: wanted.address, origins, cookie },
          // the portal looks for a session only where there has been one
          stored: { 'lineside.signed-in': 'true' },
          ...{ timeZone: wanted.timeZone, language: wanted.language, stop: wanted.stop, limit: seconds * 1000 },
          isDrawn: '[data-report][data-ready="true"]:not(:has([data-failed]))',
          hasFailed: '[data-report] [data-failed]',
          values: '[data-report] [data-values]',
        }),
      );
      return { pdf, values: parseValues(values) };
    } finally {
      await launched?.close();
      await proxy.close();
    }
  },
});

/** Opens a session of the reader for one print, and ends it afterwards whatever happens. */
async function withSession<T>(
  database: Database,
  { user, company, agents }: ToPrint,
  seconds: number,
  work: (cookie: { name: string; value: string }) => Promise<T>,
): Promise<T> {
  const limits = { company, agents, scope: printScope, seconds: seconds + 30 };
  const { publicId, refresh } = await database.inScope({}, (tx) => openPrintSession(tx, user, limits));
  try {
    return await work({ name: refreshCookie, value: refresh });
  } finally {
    await database.inScope({}, async (tx) => {
      await endSession(tx, publicId, 'over');
      // nobody asks for what has printed
      await tx.execute(sql`delete from session where public_id = ${publicId}`);
    });
  }
}
