// The kit's tree beside antd's virtual Tree: the same 50,000 nodes, all open, one run, medians of five visits that take
// turns, each in a browser of its own. The result is the ratio of processor time until the first painted frame.
import { buildPage } from './table/build.ts';
import { visit } from './table/measure.ts';
import { quiet } from './table/quiet.ts';
import type {} from './tree/page.ts';

const times = 5;
const goal = 0.5;

const pages = {
  kit: await buildPage(new URL('tree/kit-page.tsx', import.meta.url)),
  antd: await buildPage(new URL('tree/antd-page.tsx', import.meta.url)),
};
const machine = await quiet();
const cost = { kit: [] as number[], antd: [] as number[] };
const rows = { kit: 0, antd: 0 };
for (let index = 0; index < times; index++) {
  for (const name of ['kit', 'antd'] as const) {
    const { ms, drawn: rowCount } = await visit(pages[name], '', async (page, devtools) => {
      // the thread's own time, without other programs
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
      const taskTime = async () => {
        const { metrics } = await devtools.send('Performance.getMetrics');
        return metrics.find((metric) => metric.name === 'TaskDuration')!.value * 1000;
      };
      const before = await taskTime();
      const nodes = await page.evaluate(() => window.openTree());
      return { ms: (await taskTime()) - before, drawn: nodes };
    });
    cost[name].push(ms);
    rows[name] = rowCount;
  }
  console.error(`visits ${index + 1} of ${times}`);
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const [kit, antd] = [median(cost.kit), median(cost.antd)];
const ratio = kit / antd;
console.log(
  `open 50,000 nodes: kit ${kit.toFixed(0)} ms (${rows.kit} rows drawn), antd ${antd.toFixed(0)} ms (${rows.antd})`,
);
console.log(`machine: ${machine}`);
const isMet = ratio <= goal && rows.kit > 0 && rows.antd > 0;
console.log(`tree: ${isMet ? 'ok' : 'falls short'} (ratio ${ratio.toFixed(2)}, goal ${goal})`);
process.exitCode = isMet ? 0 : 1;
