// The size of the page: the federated portal compared with the same screens as one bundle (the floor), in one run, in a
// real browser with an empty cache against a real deployment. Bytes are those of scripts, brotli 11.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { findChromium } from '../delivery/browser/find-chromium.ts';
import { openBrowser } from '../delivery/bundling/test/browser.ts';
import { type BuiltParts, buildParts } from '../stack/parts.ts';
import { remoteFolders } from '../stack/remote-folders.ts';
import { wholeBytes } from './sizes/brotli.ts';
import { startDeployment } from './sizes/deployment.ts';
import { buildFloor } from './sizes/floor.ts';
import { printHolders } from './sizes/holders.ts';
import { drawn, type LoadedScript, scriptsUntilDrawn, settledIn, signedIn } from './sizes/visit.ts';

const goals = { first: 1.15, whole: 1.08, route: 60_000 };
const operator = 'marieke.devries@norwell.example';
/** Sees every screen. */
const administrator = 'anke.mulder@norwell.example';

interface Weighed {
  /** Scripts until Devices is shown for a logged-in operator. */
  first: LoadedScript[];
  whole: number;
  /** Bytes of each remote's own scripts on its first route. */
  routes: Record<string, number>;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const bytesOf = (scripts: readonly LoadedScript[]) => sum(scripts.map(({ bytes }) => bytes));

/** Deploys a portal and weighs it. */
async function measureSizes(browser: Browser, parts: BuiltParts): Promise<Weighed> {
  const deployment = await startDeployment(parts);
  try {
    const { stack, host, remotes } = deployment;
    const asOperator = await signedIn(browser, deployment, operator, stack.demo.password);
    const first = await scriptsUntilDrawn(browser, deployment, asOperator, { place: '/devices', until: drawn });
    const routes: Weighed['routes'] = {};
    for (const { name, folder } of remotes) {
      const [route] = JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')).routes;
      // a session of its own for each visit: its cookie changes with every refresh
      const asAdministrator = await signedIn(browser, deployment, administrator, stack.demo.password);
      const visit = { place: `/${route.path}`, until: settledIn(name) };
      const scripts = await scriptsUntilDrawn(browser, deployment, asAdministrator, visit);
      routes[name] = bytesOf(scripts.filter(({ part }) => part === name));
    }
    return { first, whole: sum([host, ...remotes].map(({ folder }) => wholeBytes(folder))), routes };
  } finally {
    await deployment.close();
  }
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const executable = findChromium();
if (!executable) throw new Error('There is no Chromium: install one, or name it in CHROMIUM_PATH.');
const parts = await buildParts();
const oneBundle = await buildFloor(remoteFolders());
const browser = await openBrowser(executable);
const floor = await measureSizes(browser, { host: oneBundle, remotes: [] });
const portal = await measureSizes(browser, parts);
await browser.close();

const bytes = {
  floor: { first: bytesOf(floor.first), whole: floor.whole },
  portal: { first: bytesOf(portal.first), whole: portal.whole },
};
const lines = [
  { what: 'first load', is: bytes.portal.first, goal: goals.first * bytes.floor.first, of: bytes.floor.first },
  { what: 'whole portal', is: bytes.portal.whole, goal: goals.whole * bytes.floor.whole, of: bytes.floor.whole },
  ...Object.entries(portal.routes).map(([name, is]) => ({
    what: `${name}, first route`,
    is,
    goal: goals.route,
    of: 0,
  })),
];
const row = (...cells: string[]) =>
  console.log(cells.map((cell, index) => (index ? cell.padStart(12) : cell.padEnd(34))).join(''));
row('scripts, brotli', 'portal', 'floor', 'ratio', 'goal');
for (const { what, is, goal, of } of lines) {
  row(
    what,
    kb(is),
    of ? kb(of) : '',
    of ? (is / of).toFixed(2) : '',
    of ? `<= ${(goal / of).toFixed(2)}` : `<= ${kb(goal)}`,
  );
}

const sizesFile = path.join(import.meta.dirname, 'sizes.json');
const before = existsSync(sizesFile) ? JSON.parse(readFileSync(sizesFile, 'utf8')).floor.first : undefined;
if (before)
  console.log(`The floor's first load was ${kb(before)} when it was last kept, and is ${kb(bytes.floor.first)}.`);
writeFileSync(sizesFile, `${JSON.stringify({ ...bytes, routes: portal.routes }, null, 2)}\n`);

const short = lines.filter(({ is, goal }) => is > goal);
if (short.length > 0) await printHolders(portal.first, floor.first);
const figures = (these: typeof lines) =>
  these
    .map(({ what, is, goal, of }) =>
      of ? `${what} ${(is / of).toFixed(2)} (goal ${(goal / of).toFixed(2)})` : `${what} ${kb(is)} (goal ${kb(goal)})`,
    )
    .join('; ');
console.log(short.length === 0 ? `sizes: ok, ${figures(lines)}` : `sizes: falls short, ${figures(short)}`);
process.exitCode = short.length === 0 ? 0 : 1;
