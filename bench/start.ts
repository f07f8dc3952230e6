// How long a signed-in operator with an empty cache waits for the first row of Devices: the federated portal beside the
// same screens as one bundle (the floor), served the same way, in one run, medians of visits that take turns. Round trips
// are the time at a latency of one second and no limit of bandwidth, in seconds, without what the same visit takes at no
// latency; the slow computer is the usual "Fast 3G"
// with a processor four times slower. A portal with fifty remotes is beside that with our own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../delivery/browser/find-chromium.ts';
import { openBrowser } from '../delivery/bundling/test/browser.ts';
import { buildParts } from '../stack/parts.ts';
import { remoteFolders } from '../stack/remote-folders.ts';
import { type Deployment, startDeployment } from './sizes/deployment.ts';
import { buildFloor } from './sizes/floor.ts';
import { drawn, signedIn } from './sizes/visit.ts';
import { withOthers } from './start/many.ts';
import { type Conditions, type Visit, visitUnder } from './start/visit.ts';
import { quiet } from './table/quiet.ts';

const operator = 'marieke.devries@norwell.example';
const rounds = 3;
const conditions = {
  roundTrips: { latency: 1000 },
  near: { latency: 0 },
  slow: { latency: 562.5, down: 180_000, up: 84_375, slower: 4 },
} satisfies Record<string, Conditions>;
const maxRoundTrips = 8;
/** Beside the floor, on the slow network and computer. */
const maxSlowdown = 1.25;
const manyRemotes = 50;
/** With that many remotes beside our own alone, in round trips and on the slow network and computer. */
const maxForManyRemotes = 1.1;

const executable = findChromium();
if (!executable) throw new Error('There is no Chromium: install one, or name it in CHROMIUM_PATH.');
const parts = await buildParts();
const oneBundle = await buildFloor(remoteFolders());
const browser = await openBrowser(executable);
const others = mkdtempSync(path.join(tmpdir(), 'lineside-many-'));
type Name = 'portal' | 'many' | 'floor';
const deployments: { name: Name; deployment: Deployment }[] = [
  { name: 'portal', deployment: await startDeployment(parts) },
  {
    name: 'many',
    deployment: await startDeployment({ ...parts, remotes: withOthers(parts.remotes, manyRemotes, others) }),
  },
  { name: 'floor', deployment: await startDeployment({ host: oneBundle, remotes: [] }) },
];
const visits = {
  portal: { roundTrips: [] as Visit[], near: [] as Visit[], slow: [] as Visit[] },
  many: { roundTrips: [] as Visit[], near: [] as Visit[], slow: [] as Visit[] },
  floor: { roundTrips: [] as Visit[], near: [] as Visit[], slow: [] as Visit[] },
};
const machine = await quiet();
try {
  for (let index = 0; index < rounds; index++) {
    for (const { name, deployment } of deployments) {
      for (const kind of ['roundTrips', 'near', 'slow'] as const) {
        // a session of its own for each visit: its cookie changes with every refresh
        const storageState = await signedIn(browser, deployment, operator, deployment.stack.demo.password);
        const devices = { address: `${deployment.address}/devices`, storageState, until: drawn };
        visits[name][kind].push(await visitUnder(browser, devices, conditions[kind]));
      }
    }
    console.error(`visits ${index + 1} of ${rounds}`);
  }
} finally {
  await browser.close();
  for (const { deployment } of deployments) await deployment.close();
  rmSync(others, { recursive: true, force: true });
}

const middle = (these: readonly Visit[]): Visit => [...these].sort((a, b) => a.took - b.took)[Math.floor(rounds / 2)]!;
const seconds = (name: Name, kind: keyof typeof conditions) => middle(visits[name][kind]).took / 1000;

const trips = (name: Name) => seconds(name, 'roundTrips') - seconds(name, 'near');

const row = (...cells: string[]) =>
  console.log(cells.map((cell, index) => (index ? cell.padStart(12) : cell.padEnd(54))).join(''));
row('until the first row', 'portal', 'beside', 'ratio', 'goal');
const line = (label: string, is: number, of: number, unit: string, goal = '') =>
  row(label, `${is.toFixed(1)}${unit}`, `${of.toFixed(1)}${unit}`, (is / of).toFixed(2), goal);
/** The same three of two deployments. */
function compare(label: string, is: Name, other: Name, goals: { trips: string; slow: string }): void {
  line(`${label}: round trips (latency 1 s, HTTP/1.1)`, trips(is), trips(other), '', goals.trips);
  line(`${label}: no latency`, seconds(is, 'near'), seconds(other, 'near'), ' s');
  line(`${label}: Fast 3G, processor 4 times slower`, seconds(is, 'slow'), seconds(other, 'slow'), ' s', goals.slow);
}
compare('beside one bundle', 'portal', 'floor', { trips: `<= ${maxRoundTrips} trips`, slow: `<= ${maxSlowdown}` });
const many = `<= ${maxForManyRemotes}`;
compare(`${manyRemotes} remotes beside ${parts.remotes.length}`, 'many', 'portal', { trips: many, slow: many });
console.log(`machine: ${machine}`);

// a trace of the round trips: requests and answers with times
if (process.argv.includes('--waterfall')) {
  for (const { name } of deployments) {
    console.log(`\n${name}, in round trips`);
    for (const { address, asked, answered } of middle(visits[name].roundTrips).requests) {
      const { pathname, search } = new URL(address);
      const end = answered === null ? '' : (answered / 1000).toFixed(1);
      console.log(
        `${(asked / 1000).toFixed(1).padStart(5)} ${end.padStart(5)}  ${path.posix.join('/', pathname)}${search.slice(0, 60)}`,
      );
    }
  }
}

const slower = seconds('portal', 'slow') / seconds('floor', 'slow');
const forMany = Math.max(trips('many') / trips('portal'), seconds('many', 'slow') / seconds('portal', 'slow'));
const isOk = trips('portal') <= maxRoundTrips && slower <= maxSlowdown && forMany <= maxForManyRemotes;
console.log(
  `start: ${isOk ? 'ok' : 'falls short'}, round trips ${trips('portal').toFixed(1)} (goal ${maxRoundTrips}), Fast 3G ${slower.toFixed(2)} of the floor (goal ${maxSlowdown}), ${manyRemotes} remotes ${forMany.toFixed(2)} (goal ${maxForManyRemotes})`,
);
process.exitCode = isOk ? 0 : 1;
