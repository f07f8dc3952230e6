import type pg from 'pg';
import { withClient } from '../platform/database/roles.ts';

const day = 86_400_000;
/** The number of tables that are shown. */
const shown = 5;

interface Sample {
  on: Date;
  bytes: number;
  tables: Record<string, number>;
  folder: string | null;
  limit: number | null;
  used: number | null;
}

/** The lines of the report about the database at an address, of its owner. */
export const linesAt = async (url: string, warningPercent: number): Promise<string[]> => {
  let lines: string[] = [];
  await withClient(url, async (client) => {
    const size = sizeLines(await samplesOf(client), warningPercent);
    lines = [...size, ...(await tidyLines(client)), ...(await jobLines(client)), ...(await queueLines(client))];
  });
  return lines;
};

/** The newest sample, and the oldest one of the week before it. */
async function samplesOf(client: pg.Client): Promise<Sample[]> {
  const { rows } = await client.query<Sample>(`
    select "on", bytes::float8 as bytes, tables, folder, limit_bytes::float8 as "limit", used_bytes::float8 as used
    from database_size where "on" >= (select max("on") - interval '7 days' from database_size) order by "on" desc`);
  return rows.length > 1 ? [rows[0]!, rows.at(-1)!] : rows;
}

function sizeLines([newest, before]: Sample[], warningPercent: number): string[] {
  if (!newest) return ['database: not measured yet; the API does so each hour'];
  const days = before ? (newest.on.getTime() - before.on.getTime()) / day : 0;
  const growth = (now: number, then = 0) =>
    days >= 0.9 ? ` (${now >= then ? '+' : '-'}${size(Math.abs(now - then) / days)} a day)` : '';
  const tables = Object.entries(newest.tables)
    .sort(([, a], [, b]) => b - a)
    .slice(0, shown)
    .map(([name, bytes]) => `  ${name}: ${size(bytes)}${growth(bytes, before?.tables[name])}`);
  const unknown = days >= 0.9 ? '' : '; its growth is known after a day';
  return [
    `database ${size(newest.bytes)}${growth(newest.bytes, before?.bytes)} at ${newest.on.toISOString()}${unknown}`,
    ...tables,
    diskLine(newest, warningPercent),
  ];
}

function diskLine({ folder, limit, used }: Sample, warningPercent: number): string {
  if (limit === null || used === null)
    return 'how full its disk is isn’t known: it is on another machine. Set LINESIDE_DATABASE_GB to be warned';
  const percent = Math.round((used / limit) * 100);
  const isFull = percent >= warningPercent;
  const where = folder ? `disk of ${folder}` : 'size that LINESIDE_DATABASE_GB allows';
  return `${isFull ? 'WARNING: ' : ''}${where}: ${percent} % of ${size(limit)} used; warned at ${warningPercent} %`;
}

/** When data was deleted last, and the tables that failed. */
async function tidyLines(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; on: Date | null; rows: string | null; failure: string | null }>(
    `select name, ended_on as "on", rows, failure from job_run where name = 'tidy' or failure is not null order by name`,
  );
  const { rows: moves } = await client.query<{ moved: number; left: number }>(
    `select (position->>'moved')::float8 as moved, (position->>'left')::float8 as left from job_run
    where name = 'move old values' and (position->>'left')::float8 > 0`,
  );
  const moving = moves.map(
    ({ moved, left }) => `values of an earlier version: ${moved} were moved, about ${left} are left`,
  );
  const tidied = rows.map(({ name, on, rows: deleted, failure }) =>
    failure === null
      ? `old data was last deleted at ${on?.toISOString() ?? 'no time yet'}: ${deleted ?? 0} rows`
      : `WARNING: ${name.replace(/^tidy /, 'deleting old data: ')} failed at ${on?.toISOString() ?? '?'}: ${failure}`,
  );
  return [...tidied, ...moving];
}

/** When each job that one of all processes runs has run last; those that failed are said before. */
async function jobLines(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; on: Date }>(
    `select name, ended_on as "on" from job_run
    where name not like 'tidy%' and failure is null and ended_on is not null order by name`,
  );
  return rows.map(({ name, on }) => `job ${name}: last run at ${on.toISOString()}`);
}

/** For each kind of work that is done once, such as printing reports: what waits, runs and has failed, and when some was done last. */
async function queueLines(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{
    kind: string;
    waiting: number;
    running: number;
    failed: number;
    on: Date | null;
  }>(
    `select kind, count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'failed')::int as failed, max(ended_on) filter (where state = 'done') as "on"
    from job group by kind order by kind`,
  );
  return rows.map(
    ({ kind, waiting, running, failed, on }) =>
      `work ${kind}: ${waiting} waiting, ${running} running, ${failed} failed; last done at ${on?.toISOString() ?? 'no time yet'}`,
  );
}

/** In the unit that leaves the fewest digits. */
function size(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let unit = 0;
  let value = bytes;
  for (; value >= 1000 && unit < units.length - 1; unit += 1) value /= 1000;
  return `${value >= 10 || unit === 0 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}
