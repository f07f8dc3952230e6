import type { Browser, Page } from '@playwright/test';
import { type Conditions, type Visit, visitUnder } from '../start/visit.ts';
import type { Form } from './build.ts';
import type { Site } from './site.ts';

const conditions = {
  roundTrips: { latency: 1000 },
  near: { latency: 0 },
  slow: { latency: 562.5, down: 180_000, up: 84_375, slower: 4 },
} satisfies Record<string, Conditions>;
type Kind = keyof typeof conditions;

export interface Cost {
  /** Seconds at a latency of one second, without what the same visit takes at none. */
  roundTrips: number;
  near: number;
  slow: number;
  /** Of everything that the remote's origin gave. */
  bytes: number;
  requests: number;
}

/** The first screen of a remote on an empty cache, with its part that comes later, in both forms by turns; medians. */
export async function costOf(browser: Browser, sites: Record<Form, Site>, rounds: number): Promise<Record<Form, Cost>> {
  const visits = { scripts: newVisits(), modules: newVisits() };
  for (let index = 0; index < rounds; index++) {
    // the order alternates too
    const forms: Form[] = index % 2 ? ['modules', 'scripts'] : ['scripts', 'modules'];
    for (const kind of Object.keys(conditions) as Kind[])
      for (const form of forms) {
        const screen = {
          address: `${sites[form].address}/fixture`,
          until: (page: Page) => page.getByText('Later is here').waitFor(),
        };
        visits[form][kind].push(await visitUnder(browser, screen, conditions[kind]));
      }
    console.error(`visits ${index + 1} of ${rounds}`);
  }
  const costOfForm = (form: Form): Cost => {
    const seconds = (kind: Kind) => middle(visits[form][kind]).took / 1000;
    const requests = middle(visits[form].near).requests.filter(
      ({ address, bytes }) => bytes > 0 && address.startsWith(sites[form].origin.address),
    );
    return {
      roundTrips: seconds('roundTrips') - seconds('near'),
      near: seconds('near'),
      slow: seconds('slow'),
      bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: requests.length,
    };
  };
  return { scripts: costOfForm('scripts'), modules: costOfForm('modules') };
}

const newVisits = (): Record<Kind, Visit[]> => ({ roundTrips: [], near: [], slow: [] });

const middle = (these: readonly Visit[]): Visit =>
  [...these].sort((a, b) => a.took - b.took)[Math.floor(these.length / 2)]!;
