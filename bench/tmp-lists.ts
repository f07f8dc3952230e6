import { writeFileSync } from 'node:fs';
import { agentId, stableId } from '../api/src/domain/demo-company/stable-id.ts';
import { findChromium } from '../delivery/browser/find-chromium.ts';
import { openBrowser } from '../delivery/bundling/test/browser.ts';
import { buildParts } from '../stack/parts.ts';
import { withClient } from '../testing/world/database.ts';
import { startDeployment } from './sizes/deployment.ts';
import { drawn, signedIn } from './sizes/visit.ts';

const administrator = 'anke.mulder@norwell.example';
const device = agentId('norwell', 'Filler 3 – Line 2, Rotterdam Botlek');
const lists = { variables: 5000, tags: 1000 };
const step = 600;
const parts = await buildParts();
const deployment = await startDeployment(parts);
const browser = await openBrowser(findChromium()!);
try {
  await withClient(deployment.database.ownerUrl, async (client) => {
    for (const [table, count] of [
      ['agent_data_variable', lists.variables],
      ['agent_data_tag', lists.tags],
    ] as const) {
      const { rows } = await client.query(`select count(*)::int as has from ${table} where agent_id = $1`, [device]);
      const copies = Array.from({ length: count - rows[0].has }, (_n, at) => ({
        public_id: stableId('bench', table, String(at)),
        name: `Reading ${at + 1}`,
        slug: `reading-${at + 1}`,
        number: 1000 + at,
      }));
      await client.query(
        `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(one) || copy)).* from (select * from ${table} where agent_id = $1 limit 1) one, jsonb_array_elements($2) copy`,
        [device, JSON.stringify(copies)],
      );
    }
  });
  const storageState = await signedIn(browser, deployment, administrator, deployment.stack.demo.password);
  const page = await (await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })).newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  for (let round = 0; round < Number(process.argv[2] ?? 3); round += 1)
    for (const [section, count] of Object.entries(lists).reverse()) {
      await page.goto(`${deployment.address}/device-configurator/${device}/${section}`);
      await drawn(page);
      if (round === 1) {
        await devtools.send('Profiler.enable');
        await devtools.send('Profiler.setSamplingInterval', { interval: 200 });
        await devtools.send('Profiler.start');
      }
      const taskTime = async () => {
        const { metrics } = await devtools.send('Performance.getMetrics');
        return [
          metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000,
          metrics.find(({ name }) => name === 'Timestamp')!.value,
        ] as const;
      };
      const grid = page.locator('[role=grid]');
      await grid.hover();
      const steps: [number, number, number][] = [];
      for (let i = 0; i < count; i++) {
        const [before, at] = await taskTime();
        await page.mouse.wheel(0, step);
        await page.evaluate(() => new Promise((ok) => requestAnimationFrame(() => requestAnimationFrame(ok))));
        const [after, at2] = await taskTime();
        steps.push([after - before, at, at2]);
        if (await grid.locator(`[aria-rowindex="${count + 1}"]`).count()) break;
      }
      const top = steps
        .map((s, i) => [i, s[0]] as const)
        .sort((a, b) => b[1] - a[1])
        .slice(0, 8);
      console.log(round, section, steps.length, top.map(([i, t]) => `#${i}:${t.toFixed(1)}`).join(' '));
      if (round === 1) {
        const { profile } = await devtools.send('Profiler.stop');
        await devtools.send('Profiler.disable');
        writeFileSync(`/tmp/fifty-${section}.json`, JSON.stringify({ profile, steps }));
      }
    }
} finally {
  await browser.close();
  await deployment.close();
}
