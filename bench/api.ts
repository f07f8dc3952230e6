// Costs of the API's lists at 100,000 devices, compared in one run: each search, filter, order, deep page and a group's
// engineer against the plain page, against the smallest call there is, and against their costs with a tenth of the
// devices. Medians of three runs of some seconds; what counts are the ratios.
// npm run bench -- api [--devices 100000] [--seconds 10] [--only "order by,count"]
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { plain } from './api/cases.ts';
import { compare } from './api/compared.ts';
import { costOf } from './api/growth.ts';
import { install, smallest } from './api/installation.ts';
import { answerTimes, load, type Rate } from './api/load.ts';
import { quantile } from './measure/quantile.ts';

const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
  },
});
const devices = Number(values.devices);
const seconds = Number(values.seconds);
const runs = 3;
/** The minimum share of the plain page's rate, with ten connections. */
const minRate = 0.25;
/** The maximum p99 of a call, as a multiple of that of the smallest call, with one connection. */
const maxTimeRatio = 10;
/** The plain page's minimum share of the rate of a server with the same statement, and of one with the best statement. */
const minShareOf = { bare: 0.7, best: 0.4 };
/** Processor time of a call, relative to that with a tenth of the devices. */
const maxGrowth = { list: 1.5, counted: 3 };
/** With more load than this, the figures include other work. */
const maxLoad = 0.5;

interface Measured {
  /** With ten connections. */
  ten: Rate;
  /** The 99th percentile of response times with one connection, in milliseconds. */
  slowest: number;
  /** Processor time, in milliseconds. */
  cost: number;
}

const printLine = (line: string) => console.error(line);
const { database, calls, close } = await install(devices, printLine);
const wanted = values.only.split(',');
const chosen = calls.filter(
  ({ name }) => [smallest.name, plain].includes(name) || wanted.some((words) => name.includes(words)),
);
try {
  await waitForQuiet();
  const measurements = new Map<string, Measured>();
  for (const call of chosen) {
    const { name, url } = call;
    const headers = await call.headers();
    const ten = median(await times(runs, () => load(url, headers, { seconds, connections: 10 })));
    const slowest = quantile(await answerTimes(url, headers, { seconds }), 0.99);
    measurements.set(name, { ten, slowest, cost: await costOf(call, { seconds: seconds / 2 }) });
    printLine(`${name}: ${ten.rate.toFixed(1)} a second, p99 ${slowest.toFixed(1)} ms`);
  }
  const page = chosen.find(({ name }) => name === plain)!;
  const others = await compare(database, page.path, async (url) =>
    median(await times(runs, () => load(url, {}, { seconds, connections: 10 }))),
  );
  show(measurements, await costsOfATenth(), others);
} finally {
  await close();
}

/** Costs of the same calls with a tenth of the devices, in milliseconds of processor time. */
async function costsOfATenth(): Promise<Map<string, number>> {
  const small = await install(devices / 10, printLine);
  try {
    await waitForQuiet();
    const costs = new Map<string, number>();
    for (const call of small.calls.filter(({ name }) => chosen.some((item) => item.name === name)))
      costs.set(call.name, await costOf(call, { seconds: seconds / 2 }));
    return costs;
  } finally {
    await small.close();
  }
}

/** load caused by the bench itself settles within some minutes; measurements exclude it */
async function waitForQuiet(): Promise<void> {
  const until = Date.now() + 180_000;
  while (loadavg()[0]! > maxLoad && Date.now() < until) await new Promise((later) => setTimeout(later, 2000));
  const busy = loadavg()[0]!;
  if (busy > maxLoad) throw new Error(`The load is ${busy.toFixed(2)}: measure when it is below ${maxLoad}`);
}

async function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  while (done.length < count) done.push(await work());
  return done;
}

function median(rates: Rate[]): Rate {
  return rates.sort((a, b) => a.rate - b.rate)[Math.floor(rates.length / 2)]!;
}

function show(measured: Map<string, Measured>, before: Map<string, number>, others: { bare: Rate; best: Rate }): void {
  const page = measured.get(plain)!.ten.rate;
  const least = measured.get(smallest.name)!.slowest;
  let short = 0;
  const rows = [...measured].map(([name, { ten, slowest, cost }]) => {
    const [share, time, growth] = [ten.rate / page, slowest / least, cost / before.get(name)!];
    const isList = !name.startsWith('count') && name !== smallest.name;
    const isFast = !isList || (share >= minRate && time <= maxTimeRatio);
    const isOk = ten.failed === 0 && isFast && growth <= (name === 'count, exact' ? maxGrowth.counted : maxGrowth.list);
    if (!isOk) short += 1;
    return {
      case: name,
      'a second, 10': ten.rate.toFixed(1),
      'of the page': share.toFixed(2),
      'p99, 1 (ms)': slowest.toFixed(1),
      'of the smallest': time.toFixed(1),
      'ms of processor': cost.toFixed(2),
      'of a tenth': growth.toFixed(2),
      ok: isOk ? '' : 'short',
    };
  });
  console.table(rows);
  const shares = { bare: page / others.bare.rate, best: page / others.best.rate };
  for (const kind of ['bare', 'best'] as const) {
    const isOk = shares[kind] >= minShareOf[kind] && others[kind].failed === 0;
    if (!isOk) short += 1;
    const rate = others[kind].rate.toFixed(1);
    console.log(
      `list page: ${shares[kind].toFixed(2)} of ${kind} (${rate} a second), at least ${minShareOf[kind]}${isOk ? '' : ': short'}`,
    );
  }
  const machine = `${cpus().length} processors, ${devices} devices`;
  const all = rows.length + 2;
  console.log(`api: ${all - short} of ${all} are within their goals (${machine})`);
  process.exitCode = short === 0 ? 0 : 1;
}
