// A page of the portal with many components beside plots of uPlot alone that have the same data: medians of three visits by
// turns, each in its own browser. The ratio counts; the goals are the project's.
import type { CDPSession, Page } from '@playwright/test';
import { framesCost } from './page/frames.ts';
import type {} from './page/page.ts';
import { buildPage } from './table/build.ts';
import { visit } from './table/measure.ts';
import { quiet } from './table/quiet.ts';

interface Line {
  measure: string;
  is: string;
  against: string;
  value: number;
  goal: number;
}

const times = 3;
const charts = { live: 50, month: 10 };
const seconds = 12;

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/** The processor time of the page's own thread so far, in ms. */
async function taskTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}

/** Processor time (ms) in which values come to 50 charts four times a second. */
async function live(page: Page, devtools: CDPSession): Promise<number> {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate((count) => window.pageOfBench.mount(count, 1 / 24), charts.live);
  await page.evaluate(() => window.pageOfBench.push(2));
  const start = await taskTime(devtools);
  await page.evaluate((length) => window.pageOfBench.push(length), seconds);
  return (await taskTime(devtools)) - start;
}

/** Time (ms) from the API's answer to ten drawn charts of a month. */
const month = (page: Page): Promise<number> =>
  page.evaluate((count) => window.pageOfBench.mount(count, 30), charts.month);

const pageOf = (name: string) => buildPage(new URL(`page/${name}-page.tsx`, import.meta.url));
const [own, bare] = await Promise.all([pageOf('own'), pageOf('bare')]);
const machine = await quiet();
const figures = { own: [] as number[], bare: [] as number[], month: [] as number[] };
for (let index = 0; index < times; index++) {
  figures.own.push(await visit(own, '', live, 'pageOfBench'));
  figures.bare.push(await visit(bare, '', live, 'pageOfBench'));
  figures.month.push(await visit(own, '', month, 'pageOfBench'));
  console.error(`visits ${index + 1} of ${times}`);
}

const frames = 50;
const smallest = await framesCost('smallest', frames, seconds);
console.error('smallest frames measured');
const real = await framesCost('real', frames, seconds);

const [ownTime, bareTime, monthTime] = [median(figures.own), median(figures.bare), median(figures.month)];
const lines: Line[] = [
  {
    measure: `${charts.live} charts, 4 pushes a second, ${seconds} s`,
    ...{ is: `${ownTime.toFixed(0)} ms`, against: `${bareTime.toFixed(0)} ms bare uPlot` },
    ...{ value: ownTime / bareTime, goal: 1.2 },
  },
  {
    measure: `${charts.month} charts of a month, after the answer`,
    ...{ is: `${monthTime.toFixed(0)} ms`, against: '1,000 ms' },
    ...{ value: monthTime / 1000, goal: 1 },
  },
  {
    measure: `${frames} frames of the smallest component`,
    ...{ is: `${smallest.megabytes.toFixed(0)} MB`, against: `60 MB, ${smallest.readyMs.toFixed(0)} ms` },
    ...{ value: smallest.megabytes / 60, goal: 1 },
  },
  {
    measure: `${frames} frames of a component with React`,
    ...{ is: `${real.megabytes.toFixed(0)} MB`, against: `320 MB, ${real.readyMs.toFixed(0)} ms` },
    ...{ value: real.megabytes / 320, goal: 1 },
  },
  {
    measure: `${frames} of them, 4 pushes a second`,
    ...{ is: `${(real.cores * 100).toFixed(0)} %`, against: 'half a core' },
    ...{ value: real.cores / 0.5, goal: 1 },
  },
];

for (const { measure, is, against, value, goal } of lines)
  console.log(
    [
      measure.padEnd(42),
      is.padStart(10),
      against.padStart(22),
      value.toFixed(2).padStart(7),
      `<= ${goal}`.padStart(9),
    ].join(' '),
  );
console.log(`machine: ${machine}`);
const short = lines.filter(({ value, goal }) => !(value <= goal));
console.log(
  short.length === 0
    ? `page: ok (${lines.length} of ${lines.length})`
    : `page: falls short: ${short.map(({ measure, value, goal }) => `${measure} ${value.toFixed(2)} (goal ${goal})`).join('; ')}`,
);
process.exitCode = short.length === 0 ? 0 : 1;
