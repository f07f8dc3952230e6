// A year of one-second values of one tag, read at several zooms beside the best SQL by hand on the same rollups, ten charts of
// a month, writes with ten rules a device beside plain batched inserts, and the bytes of a value. The values are made once.
// npm run bench -- data
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { seriesOf } from '../api/src/domain/data/series.ts';
import type { VariableKey } from '../api/src/domain/data/values/sources.ts';
import { openDatabase } from '../api/src/platform/database/scope.ts';
import { readServerFolder } from '../api/src/platform/database/server-folder.ts';
import { packHistory } from '../api/test/packed-history.ts';
import { anApiProcess } from '../api/test/process.ts';
import { root } from '../stack/process.ts';
import { company } from './api/cases.ts';
import { filled } from './api/database.ts';
import { signedIn } from './api/people.ts';
import { byHand, byHandFromValues } from './data/by-hand.ts';
import { forgetFiles } from './data/cold.ts';
import { timeWrites } from './data/writes.ts';
import { quantile } from './measure/quantile.ts';

const goals = { zoomMs: 500, byHand: 1.5, chartsMs: 1000, writes: 0.5, bytes: 30, rollups: 0.1 };
const points = 1000;
const charts = 10;
const times = 9;
const hour = 3_600_000;
const day = 24 * hour;
const start = '2025-09-01T00:00:00Z';
/** Each zoom begins elsewhere, so that its first read finds nothing in a cache; the year, which has the others, comes last. */
const zooms = [
  { name: 'an hour', from: 20 * day, long: hour },
  { name: 'a day', from: 50 * day, long: day },
  { name: 'a week', from: 80 * day, long: 7 * day },
  { name: 'a month', from: 120 * day, long: 30 * day },
  { name: 'a quarter', from: 200 * day, long: 91 * day },
  { name: 'a year', from: 0, long: 365 * day },
];

const database = await filled(1000, (line) => console.error(line));
const owner = await database.asOwner();
const own = openDatabase(database.ownerUrl, { isUnhurried: true });
const app = openDatabase(database.appUrl, { isUnhurried: true });
const { rows: tags } = await owner.query<VariableKey & { slug: string; source: string }>(
  `select v.public_id as variable, v.slug, v.agent_id as agent, v.source_id as source, v.company_id as company
   from agent_data_variable v where v.company_id = $1 and v.type = 'float' and v.source_id is not null
   order by v.agent_id desc, v.public_id limit ${charts}`,
  [company],
);
const tag = tags[0]!;
const misses: string[] = [];
const check = (holds: boolean, what: string) => {
  if (!holds) misses.push(what);
};

await fill();
const api = await anApiProcess(database, { LINESIDE_CALLS_A_MINUTE: '100000000' });
try {
  const as = await signedIn(await api.address, 'marieke');
  const read = (asked: readonly (typeof tag)[], from: number, long: number) =>
    as(
      'POST',
      '/data',
      asked.map(({ slug, source }) => ({
        ...{
          start: new Date(from).toISOString(),
          end: new Date(from + long).toISOString(),
          source: { publicId: source },
        },
        tags: [{ variable: slug, queries: [{ postAggr: 'mean', step: long / 1000 / points, order: 'asc' }] }],
      })),
    );
  // the first call of a process takes longer, whatever it asks for
  await read([tag], Date.parse(start) - day, hour);
  const folder = readServerFolder(path.join(root, '.cache/bench-postgres'));
  const isForgotten = folder !== undefined && forgetFiles(path.join(folder.home, 'data', 'base'));
  // connections that the API has closed meanwhile are noticed
  await pause(100);
  console.log(
    `a year of values a second; cold: ${isForgotten ? 'not in memory' : 'perhaps in the memory of the system'}`,
  );
  for (const { name, from, long } of zooms) {
    const [first, median] = await timed(() => read([tag], Date.parse(start) + from, long));
    const [hand, module] = await sqlMs(Date.parse(start) + from, long);
    const ratio = module / hand;
    check(Math.max(first, median) < goals.zoomMs, `${name} in ${goals.zoomMs} ms`);
    check(ratio <= goals.byHand, `${name} in ${goals.byHand} times the SQL by hand`);
    console.log(
      `${points} points of ${name}: ${ms(first)} cold, ${ms(median)} warm (goal ${goals.zoomMs} ms); in the database ${ms(module)}, by hand ${ms(hand)}, ratio ${ratio.toFixed(2)} (goal ${goals.byHand})`,
    );
  }
  const whole = { from: start, to: new Date(Date.parse(start) + 365 * day).toISOString() };
  const [cold, warm] = await timed(() =>
    as(
      'GET',
      `/agents/${tag.agent}/data-history-steps?from=${whole.from}&to=${whole.to}&step=6h&variables=${tag.slug}`,
    ),
  );
  check(Math.max(cold, warm) < goals.zoomMs, `the history of a year in ${goals.zoomMs} ms`);
  console.log(
    `history of a year by 6 hours, 1,460 steps: ${ms(cold)} first, ${ms(warm)} warm (goal ${goals.zoomMs} ms)`,
  );
  const [first, median] = await timed(() => read(tags, Date.parse(start), 30 * day));
  check(Math.max(first, median) < goals.chartsMs, `${charts} charts in ${goals.chartsMs} ms`);
  console.log(
    `${charts} charts of a month in a call: ${ms(first)} cold, ${ms(median)} warm (goal ${goals.chartsMs} ms)`,
  );
  await showBytes();
  await showWrites();
} finally {
  await api.kill();
  await Promise.all([own.close(), app.close(), owner.end()]);
}
console.log(
  `data: ${misses.length === 0 ? 'ok' : `falls short of ${misses.join('; ')}`} (${cpus().length} processors, load ${loadavg()[0]!.toFixed(1)})`,
);
process.exitCode = misses.length === 0 ? 0 : 1;

function ms(time: number): string {
  return `${time.toFixed(time < 10 ? 1 : 0)} ms`;
}

/** The first time that something takes, and the median of the others, in milliseconds. */
async function timed(work: () => Promise<{ status: number }>): Promise<[first: number, median: number]> {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    const { status } = await work();
    took.push(performance.now() - began);
    if (status >= 300) throw new Error(`a read is answered by ${status}`);
  }
  return [took[0]!, quantile(took.slice(1), 0.5)];
}

/** The medians of the SQL by hand without row-level security, and of the module that reads values, in turn, warm. */
async function sqlMs(from: number, long: number): Promise<[hand: number, module: number]> {
  const step = long / points;
  const text = step < 300_000 && step % 60_000 !== 0 ? byHandFromValues : byHand;
  await owner.query('set max_parallel_workers_per_gather = 0; set jit = off; set random_page_cost = 1.1');
  const { rows } = await owner.query('select id from data_series where variable_id = $1 and class = $2', [
    tag.variable,
    '520w',
  ]);
  const period = { start: new Date(from).toISOString(), end: new Date(from + long).toISOString() };
  const query = { postAggr: 'mean', step: step / 1000, order: 'asc', limit: 5000, offset: 0, operator: '*' } as const;
  const took = { hand: [] as number[], module: [] as number[] };
  for (let time = 0; time < times; time += 1) {
    let began = performance.now();
    await owner.query(text, [rows[0].id, from, from + long, step]);
    took.hand.push(performance.now() - began);
    began = performance.now();
    await app.inScope({ company }, (tx) =>
      seriesOf(tx, { ...tag, type: 'float' }, period, { ...query, extendedBoundary: false }),
    );
    took.module.push(performance.now() - began);
  }
  return [quantile(took.hand, 0.5), quantile(took.module, 0.5)];
}

/** A year of values of the first tag and a month of the others, if they aren't there yet. */
async function fill(): Promise<void> {
  console.error('values of a year are being made, if they aren’t there');
  for (const one of tags) await packHistory(own, one, start, one === tag ? 365 : 30);
  await owner.query('vacuum analyze data_packed_hour');
}

async function showBytes(): Promise<void> {
  const { rows } = await owner.query<{ values: number; bytes: number; rollups: number; hours: number }>(`
    select sum(size)::float8 as values, count(*)::float8 as hours,
      (select sum(pg_total_relation_size(oid))::float8 from pg_class
        where relnamespace = 'packed_hours'::regnamespace and relname like 'hours_520w_%' and relkind = 'r') as bytes,
      sum(pg_column_size(minutes) + pg_column_size(minute_ends) + pg_column_size(minute_counts) + pg_column_size(minute_sums)
        + pg_column_size(minute_mins) + pg_column_size(minute_maxs) + pg_column_size(minute_firsts) + pg_column_size(minute_first_ms)
        + pg_column_size(minute_lasts) + pg_column_size(minute_last_ms) + 56)::float8 as rollups
    from data_packed_hour where class = '520w'`);
  const { values, bytes, rollups } = rows[0]!;
  check(bytes / values <= goals.bytes, `${goals.bytes} bytes a value`);
  check(rollups / values <= goals.bytes * goals.rollups, 'rollups of a tenth of that');
  console.log(
    `${(bytes / values).toFixed(1)} bytes a value on disk with indexes (goal ${goals.bytes}), of which ${(rollups / values).toFixed(2)} for rollups (goal ${goals.bytes * goals.rollups})`,
  );
}

async function showWrites(): Promise<void> {
  const { plain, history, newest, alarms, devices } = await timeWrites(app, owner as pg.Client, company);
  const ratio = plain / (history + alarms);
  check(ratio >= goals.writes, `${goals.writes} of plain inserts`);
  console.log(
    `batches of 5,000 values of ${devices} devices with ten rules each: ${ms(history)} to store, ${ms(alarms)} for rules, ${ms(newest)} for the newest values; ${ms(plain)} plainly`,
  );
  console.log(
    `ratio of plain inserts to storing ${(plain / history).toFixed(2)}, with rules ${ratio.toFixed(2)} (goal ${goals.writes}, stretch 0.7)`,
  );
}
