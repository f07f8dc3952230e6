// Printing: how long a report of 12 charts over a week takes, from its beginning to its end, the browser's start included; and
// memory over 100 reports, each in a browser of its own: that of the API after every tenth, and the most of a browser in between.
import { setTimeout as pause } from 'node:timers/promises';
import { agentId, stableCompanyId } from '../api/src/domain/demo-company/stable-id.ts';
import { findPrinting } from '../api/src/platform/browser/find-browser.ts';
import { clientOf } from '../scripts/soak/client.ts';
import { buildParts } from '../stack/parts.ts';
import { withClient } from '../testing/world/database.ts';
import { residentOfAll } from './measure/processes.ts';
import { quantile } from './measure/quantile.ts';
import { startDeployment } from './sizes/deployment.ts';

const charts = 12;
const reports = Number(process.argv[2] ?? 100);
const goalSeconds = 10;
/** What the API may have more at the last report than at the twentieth, in MB. */
const goalGrowth = 30;
const programs = { api: /programs\/api-src-main-/, browser: /lineside-print-/ };
const device = agentId('norwell', 'Filler 3 – Line 2, Rotterdam Botlek');

if (!findPrinting(undefined)) throw new Error('There is no browser that prints: install Chromium.');
const deployment = await startDeployment(await buildParts());
const { api, stack, database } = deployment;
const client = clientOf(api, 'anke.mulder@norwell.example', stack.demo.password, stableCompanyId('norwell'));
const call = async (verb: string, path: string, body?: unknown) => {
  const { status, data } = await client.call(verb, path, body);
  if (status >= 300 || status === 0) throw new Error(`${verb} ${path} was answered with ${status}`);
  return data;
};

/** A published report of charts, each of another value while there are some. */
async function aReport(): Promise<string> {
  const sources = await call('GET', `/agents/${device}/data-sources?fields=slug`);
  const variables = await call('GET', `/agents/${device}/data-variables?fields=slug,type,source`);
  const selectors = variables
    .filter(({ type }: { type: string }) => type !== 'str')
    .map(({ slug, source }: { slug: string; source: { publicId: string } }) => {
      const of = sources.find(({ publicId }: { publicId: string }) => publicId === source.publicId);
      return `Agent#selected:${of.slug}.variable.${slug}`;
    });
  const { publicId } = await call('POST', '/pages', {
    name: 'Bench',
    applicationType: 'report',
    orientation: 'portrait',
  });
  const [version] = await call('POST', `/pages/${publicId}/draft`, {});
  const components = Array.from({ length: charts }, (_none, at) => ({
    ...{ pageVersion: { publicId: version.publicId }, builtIn: 'line-chart' },
    inputs: JSON.stringify({ lines: [{ metric: { selector: selectors[at % selectors.length] } }] }),
    dimensions: { type: 'report-portrait', left: 3 * (at % 2), top: 2 * Math.floor(at / 2), cols: 3, rows: 2 },
  }));
  await call('POST', '/page-components', components);
  await call('POST', `/pages/${publicId}/publish`, {});
  return publicId;
}

interface PrintedReport {
  seconds: number;
  /** The most that its browser had, in MB. */
  browser: number;
}

const report = await aReport();
const megabytes = (fits: RegExp) => residentOfAll(fits) / 1000;

/** Requests the report, and watches until it is printed. */
async function printed(): Promise<PrintedReport> {
  const end = new Date();
  const times = {
    start: new Date(end.getTime() - 7 * 86_400_000).toISOString(),
    end: end.toISOString(),
    timeZone: 'UTC',
  };
  const sendTo = ['anke.mulder@norwell.example'];
  const [{ publicId }] = await call('POST', `/agents/${device}/report/queue`, [
    { ...times, report: { publicId: report }, sendTo },
  ]);
  let browser = 0;
  for (;;) {
    browser = Math.max(browser, megabytes(programs.browser));
    const [job] = await withClient(database.ownerUrl, async (owner) => {
      const { rows } = await owner.query(
        `select state, reason, extract(epoch from ended_on - started_on)::float8 as seconds from job where record_id = $1`,
        [publicId],
      );
      return rows as { state: string; reason: string | null; seconds: number }[];
    });
    if (job?.state === 'done') return { seconds: job.seconds, browser };
    if (job?.reason) throw new Error(`it wasn't printed: ${job.reason}`);
    await pause(100);
  }
}

let isMet = true;
try {
  // what the demo has requested is printed before
  await withClient(database.ownerUrl, (owner) => owner.query('delete from job'));
  const all: PrintedReport[] = [];
  const ofApi: number[] = [];
  for (let count = 1; count <= reports; count += 1) {
    all.push(await printed());
    if (count % 10 > 0) continue;
    const ten = all.slice(-10);
    ofApi.push(megabytes(programs.api));
    const median = quantile(
      ten.map(({ seconds }) => seconds),
      0.5,
    );
    console.log(
      `${count} reports: half of the last ten within ${median.toFixed(1)} s; API ${ofApi.at(-1)!.toFixed(0)} MB, browser at most ${Math.max(...ten.map(({ browser }) => browser)).toFixed(0)} MB`,
    );
  }
  const seconds = all.map((one) => one.seconds);
  const [half, most] = [quantile(seconds, 0.5), Math.max(...seconds)];
  const growth = (ofApi.at(-1) ?? 0) - (ofApi[1] ?? ofApi.at(-1) ?? 0);
  isMet = half < goalSeconds && growth < goalGrowth;
  console.log(
    `report: ${isMet ? 'ok' : 'falls short'}: ${charts} charts in ${half.toFixed(1)} s, at most ${most.toFixed(1)} s, with the start of the browser (goal ${goalSeconds} s once it is up); the API has ${growth.toFixed(1)} MB more than at the twentieth report (goal ${goalGrowth} MB)`,
  );
} finally {
  await deployment.close();
}
process.exitCode = isMet ? 0 : 1;
