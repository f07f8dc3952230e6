// What lists of the API cost at 100,000 devices, beside each other in one run: each search, filter, order, deep page and a
// group's engineer against the plain page, and against the smallest call there is. Medians of three runs of some seconds;
// what counts are the ratios. npm run bench -- api [--devices 100000] [--seconds 10] [--only "order by"]
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { anApiProcess } from '../api/test/process.ts';
import { printCursor } from '../shared/contracts/src/index.ts';
import { type Case, casesOf, company, plain } from './api/cases.ts';
import { compare } from './api/compared.ts';
import { filled } from './api/database.ts';
import { load, patience, type Rate } from './api/load.ts';
import { signedIn } from './api/people.ts';
import { quantile } from './quantile.ts';

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
/** Of the plain page's rate, with ten connections. */
const leastRate = 0.25;
/** Of the smallest call's p99, with one connection. */
const mostTime = 10;
/** The plain page, of the rate of a server that makes the same statement, and of one that makes the best there is. */
const leastOf = { bare: 0.7, best: 0.4 };
/** Beside other work every figure is one of that. */
const mostLoad = 0.5;

interface Found {
  /** With ten connections. */
  ten: Rate;
  /** What 99 of 100 answers take at most with one connection, in milliseconds. */
  slowest: number;
}

const smallest: Case = { name: 'smallest call', who: 'marieke', path: '/users/me' };

const database = await filled(devices, (line) => console.error(line));
const api = anApiProcess(database, { LINESIDE_CALLS_A_MINUTE: '100000000' });
try {
  const address = await api.address;
  const people = { marieke: await signedIn(address, 'marieke'), jonas: await signedIn(address, 'jonas') };
  const cases = [smallest, ...casesOf(await placesIn())];
  const chosen = cases.filter(({ name }) => [smallest.name, plain].includes(name) || name.includes(values.only));
  for (const { name, who, path } of chosen) {
    const { status } = await people[who as keyof typeof people]('GET', path);
    if (status !== 200) throw new Error(`${name} is answered by ${status}`);
  }
  await calm();
  const found = new Map<string, Found>();
  for (const { name, who, path } of chosen) {
    const { headers } = people[who as keyof typeof people];
    const url = `${address}/api${path}`;
    const ten = median(await times(runs, () => load(url, headers, { seconds, connections: 10 })));
    const slowest = quantile(await times(runs, () => patience(url, headers, { seconds })), 0.5);
    found.set(name, { ten, slowest });
    console.error(`${name}: ${ten.rate.toFixed(1)} a second, p99 ${slowest.toFixed(1)} ms`);
  }
  const page = chosen.find(({ name }) => name === plain)!;
  const others = await compare(database, page.path, async (url) =>
    median(await times(runs, () => load(url, {}, { seconds, connections: 10 }))),
  );
  show(found, others);
} finally {
  await api.kill();
}

/** What this has begun itself settles within some minutes; beside other work nothing is measured. */
async function calm(): Promise<void> {
  const until = Date.now() + 180_000;
  while (loadavg()[0]! > mostLoad && Date.now() < until) await new Promise((later) => setTimeout(later, 2000));
  const busy = loadavg()[0]!;
  if (busy > mostLoad) throw new Error(`The load is ${busy.toFixed(2)}: measure when it is below ${mostLoad}`);
}

/** Records that are there, for the cases that name some. */
async function placesIn() {
  const owner = await database.asOwner();
  const one = async (text: string) => (await owner.query(text)).rows[0];
  const middle = await one(`select name, public_id as id from agent where company_id = '${company}'
    order by name collate natural_order, public_id offset ${Math.floor(devices / 2)} limit 1`);
  const group = await one(`select public_id as id from "group" where company_id = '${company}' order by name limit 1`);
  await owner.end();
  return {
    agent: middle.id,
    group: group.id,
    middle: printCursor({ values: [middle.name], publicId: middle.id }),
  };
}

async function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  while (done.length < count) done.push(await work());
  return done;
}

function median(rates: Rate[]): Rate {
  return rates.sort((one, other) => one.rate - other.rate)[Math.floor(rates.length / 2)]!;
}

function show(found: Map<string, Found>, others: { bare: Rate; best: Rate }): void {
  const page = found.get(plain)!.ten.rate;
  const least = found.get(smallest.name)!.slowest;
  let short = 0;
  const rows = [...found].map(([name, { ten, slowest }]) => {
    const [share, time] = [ten.rate / page, slowest / least];
    const isList = !name.startsWith('count') && name !== smallest.name;
    const isOk = ten.failed === 0 && (!isList || (share >= leastRate && time <= mostTime));
    if (!isOk) short += 1;
    return {
      case: name,
      'a second, 10': ten.rate.toFixed(1),
      'of the page': share.toFixed(2),
      'p99, 1 (ms)': slowest.toFixed(1),
      'of the smallest': time.toFixed(1),
      ok: isOk ? '' : 'short',
    };
  });
  console.table(rows);
  const shares = { bare: page / others.bare.rate, best: page / others.best.rate };
  for (const kind of ['bare', 'best'] as const) {
    const isOk = shares[kind] >= leastOf[kind] && others[kind].failed === 0;
    if (!isOk) short += 1;
    const rate = others[kind].rate.toFixed(1);
    console.log(
      `list page: ${shares[kind].toFixed(2)} of ${kind} (${rate} a second), at least ${leastOf[kind]}${isOk ? '' : ': short'}`,
    );
  }
  const machine = `${cpus().length} processors, ${devices} devices`;
  const all = rows.length + 2;
  console.log(`api: ${all - short} of ${all} are within their goals (${machine})`);
  process.exitCode = short === 0 ? 0 : 1;
}
