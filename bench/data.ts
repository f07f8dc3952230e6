// Reads of a month of one-second values of one tag through the API, beside the same from the values alone, and writes
// with rollups beside plain batched inserts, in one run. The database and the values are made once.
// npm run bench -- data
import { cpus, loadavg } from 'node:os';
import pg from 'pg';
import { seriesOf } from '../api/src/domain/data/series.ts';
import { writeHistory } from '../api/src/domain/gateway/values.ts';
import { openDatabase } from '../api/src/platform/database/scope.ts';
import { packHistory } from '../api/test/packed-history.ts';
import { anApiProcess } from '../api/test/process.ts';
import { company } from './api/cases.ts';
import { filled } from './api/database.ts';
import { signedIn } from './api/people.ts';
import { quantile } from './measure/quantile.ts';

const days = 30;
const monthGoalMs = 1000;
const writeGoal = 0.5;
const start = '2026-09-01T00:00:00Z';
const end = new Date(Date.parse(start) + days * 86_400_000).toISOString();

const database = await filled(1000, (line) => console.error(line));
const owner = await database.asOwner();
const [tag] = (
  await owner.query(
    `select v.public_id as variable, v.slug, v.agent_id as agent, v.source_id as source, v.type, v.company_id as company
     from agent_data_variable v where v.company_id = $1 and v.type = 'float' and v.source_id is not null
     order by v.agent_id desc, v.public_id limit 1`,
    [company],
  )
).rows;
const own = openDatabase(database.ownerUrl, { isUnhurried: true });
const app = openDatabase(database.appUrl, { isUnhurried: true });
console.error('values of a month are being made, if they aren’t there');
await packHistory(own, tag, start, days);
await owner.query('vacuum analyze data_packed_hour');
const api = await anApiProcess(database, { LINESIDE_CALLS_A_MINUTE: '100000000' });
let isMet = true;
try {
  const as = await signedIn(await api.address, 'marieke');
  const step = (days * 86_400) / 1000;
  const data = (postAggr: string) => () =>
    as('POST', '/data', {
      ...{ start, end, source: { publicId: tag.source } },
      tags: [{ variable: tag.slug, queries: [{ postAggr, step, order: 'asc' }] }],
    });
  for (const [name, read] of [
    ['DataList, mean, 1,000 points of a month', data('mean')],
    ['DataList, maximum, 1,000 points of a month', data('max')],
    ['DataList, last, 1,000 points of a month', data('last')],
    ['history, 400 points of a month', () => as('GET', historyPath(400))],
    ['history, 60 points of a month', () => as('GET', historyPath(60))],
  ] as const) {
    const times: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      const began = performance.now();
      const { status } = await read();
      times.push(performance.now() - began);
      if (status >= 300) throw new Error(`${name} is answered by ${status}`);
    }
    const [first, ...others] = times as [number, ...number[]];
    const median = quantile(others, 0.5);
    isMet &&= median < monthGoalMs;
    console.log(`${name}: ${median.toFixed(0)} ms, the first ${first.toFixed(0)} ms (goal ${monthGoalMs} ms)`);
  }
  const began = performance.now();
  await app.inScope({ company }, (tx) =>
    seriesOf(
      tx,
      tag,
      { start, end },
      {
        ...{ postAggr: 'median', step, order: 'asc', limit: 5000, offset: 0, operator: '*', extendedBoundary: false },
      },
    ),
  );
  console.log(`beside it, a median, which is read from the values: ${(performance.now() - began).toFixed(0)} ms`);
  isMet = (await writes()) && isMet;
} finally {
  await api.kill();
  await Promise.all([own.close(), app.close(), owner.end()]);
}
console.log(`data: ${isMet ? 'ok' : 'falls short'} (${cpus().length} processors, load ${loadavg()[0]!.toFixed(1)})`);
process.exitCode = isMet ? 0 : 1;

function historyPath(points: number): string {
  return `/agents/${tag.agent}/data-history?from=${start}&to=${end}&points=${points}&variables=${tag.slug}`;
}

/** Batches of 5,000 values of the tags of devices, a second each: with rollups, and by a plain insert of the same rows. */
async function writes(): Promise<boolean> {
  const { rows: variables } = await owner.query(
    `select agent_id as agent, public_id as variable, slug from agent_data_variable
     where company_id = $1 and type = 'float' order by agent_id, public_id limit 1000`,
    [company],
  );
  const plain = new pg.Client({ connectionString: database.appUrl });
  await plain.connect();
  const took = { rolledUp: [] as number[], plain: [] as number[] };
  const remove = () =>
    Promise.all(
      ['data_loose_value', 'agent_data_value'].map((table) =>
        owner.query(`delete from ${table} where time >= '2027-01-01'`),
      ),
    );
  await remove();
  for (let batch = 0; batch < 20; batch += 1) {
    const batchOf = (kind: keyof typeof took) =>
      Array.from({ length: 5000 }, (_none, index) => {
        const { agent, variable, slug } = variables[index % variables.length];
        const second = batch * 5 + Math.floor(index / variables.length);
        const year = kind === 'plain' ? '2028' : '2027';
        return {
          ...{ agent, slug, variable, value: index },
          time: new Date(Date.parse(`${year}-01-01T00:00:00Z`) + second * 1000).toISOString(),
        };
      });
    const rolledUp = batchOf('rolledUp');
    let began = performance.now();
    await app.inScope({ company }, (tx) => writeHistory(tx, company, rolledUp));
    took.rolledUp.push(performance.now() - began);
    const values = JSON.stringify(batchOf('plain'));
    began = performance.now();
    await plain.query(`begin; select set_config('app.company', '${company}', true)`);
    await plain.query(
      `insert into agent_data_value (company_id, agent_id, variable_id, time, value)
       select $1, agent, variable, time, value from jsonb_to_recordset($2::jsonb)
         as one(agent text, variable text, time timestamptz, value double precision) on conflict do nothing`,
      [company, values],
    );
    await plain.query('commit');
    took.plain.push(performance.now() - began);
  }
  await plain.end();
  await remove();
  const [rolledUp, bare] = [quantile(took.rolledUp, 0.5), quantile(took.plain, 0.5)];
  const ratio = bare / rolledUp;
  console.log(
    `batches of 5,000 values: ${rolledUp.toFixed(0)} ms with rollups, ${bare.toFixed(0)} ms plainly; ratio ${ratio.toFixed(2)} (goal ${writeGoal})`,
  );
  return ratio >= writeGoal;
}
