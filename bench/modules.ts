// Remotes as ES modules, compared with scripts: the time of a first screen, in one run by turns, and differences in
// browser behaviour. docs/decisions/0047 has the result.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../delivery/browser/find-chromium.ts';
import { openBrowser } from '../delivery/bundling/test/browser.ts';
import { remoteOf, removeFolder, scratchFolder } from '../delivery/bundling/test/fixture.ts';
import { buildHostFor, buildRemoteAs, type Form } from './modules/build.ts';
import { costOf } from './modules/cost.ts';
import { facts } from './modules/facts.ts';
import { portalFacts } from './modules/portal-facts.ts';
import { type Site, startSite } from './modules/site.ts';
import { quiet } from './table/quiet.ts';

const rounds = 3;
/** Below this share of script time, on the slow network and computer, the decision should be reviewed. */
const muchFaster = 0.9;

const executable = findChromium();
if (!executable) throw new Error('There is no Chromium: install one, or name it in CHROMIUM_PATH.');
const scratch = scratchFolder();
const good = remoteOf(scratch, '1.0.0');
const other = remoteOf(scratch, '1.0.1');
const build = async (form: Form) => {
  const remote = await buildRemoteAs(form, good, scratch);
  const into = path.join(scratch, form);
  return { remote, site: await startSite(await buildHostFor(form, scratch), into, into) };
};
const sites: Site[] = [];
const browser = await openBrowser(executable);
try {
  const [scripts, modules] = [await build('scripts'), await build('modules')];
  sites.push(scripts.site, modules.site);
  for (const [form, { site, remote }] of Object.entries({ scripts, modules }))
    for (const { question, answer } of await portalFacts(browser, site, remote))
      console.log(`${form.padEnd(9)}${question.padEnd(24)}${answer}`);
  console.log();
  // a module that throws only when it runs first
  const bad = modules.remote;
  writeFileSync(
    path.join(bad.folder, 'thrown.js'),
    `if (!globalThis.ranOnce) { globalThis.ranOnce = true; throw new Error('thrown at first'); }\n`,
  );
  const second = await buildRemoteAs('modules', other, scratch);
  for (const { about, question, answer } of await facts(browser, modules.site, {
    good: modules.remote,
    other: second,
    bad,
  }))
    console.log(`${about.padEnd(9)}${question.padEnd(68)}${answer}`);
  console.log();
  for (const { site, remote } of [scripts, modules]) site.deploy(remote);
  const machine = await quiet();
  const cost = await costOf(browser, { scripts: scripts.site, modules: modules.site }, rounds);
  const row = (...cells: string[]) =>
    console.log(cells.map((cell, index) => (index ? cell.padStart(10) : cell.padEnd(48))).join(''));
  row('first screen of a remote', 'modules', 'scripts', 'ratio');
  const line = (label: string, key: keyof typeof cost.scripts, unit = '') => {
    const [is, of] = [cost.modules[key], cost.scripts[key]];
    row(label, `${is.toFixed(unit ? 2 : 1)}${unit}`, `${of.toFixed(unit ? 2 : 1)}${unit}`, (is / of).toFixed(2));
  };
  line('round trips (latency 1 s, HTTP/1.1)', 'roundTrips');
  line('no latency', 'near', ' s');
  line('Fast 3G, processor 4 times slower', 'slow', ' s');
  line('bytes from its origin', 'bytes');
  line('requests to its origin', 'requests');
  console.log(`machine: ${machine}`);
  const slow = cost.modules.slow / cost.scripts.slow;
  const isOk = slow > muchFaster;
  console.log(`modules: ${isOk ? 'as was decided' : 'decide anew'}, ${slow.toFixed(2)} of scripts on Fast 3G`);
  process.exitCode = isOk ? 0 : 1;
} finally {
  await browser.close();
  for (const site of sites) await site.close();
  removeFolder(scratch);
}
