// The kit's grid beside antd's virtual table: the same 100,000 devices and cells, one run, medians of five visits by
// turns, each in its own browser. The ratio counts; the goals are the project's.
import { abilities } from './table/abilities.ts';
import { buildPage } from './table/build.ts';
import { measure, type Visit, visit } from './table/measure.ts';
import { quiet } from './table/quiet.ts';

interface Line {
  measure: string;
  grid: string;
  against: string;
  value: number;
  goal: number;
}

const times = 5;

function median(visits: readonly Visit[], figure: (visit: Visit) => number): number {
  const sorted = visits.map(figure).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

const show = (value: number, unit = ''): string => `${value >= 100 ? value.toFixed(0) : value.toFixed(1)}${unit}`;

const pageOf = (name: string) => buildPage(new URL(`table/${name}-page.tsx`, import.meta.url));
const [base, grid, antd] = await Promise.all([pageOf('base'), pageOf('grid'), pageOf('antd')]);
const machine = await quiet();
const visits = { grid: [] as Visit[], plain: [] as Visit[], antd: [] as Visit[] };
for (let index = 0; index < times; index++) {
  visits.grid.push(await visit(grid, '', measure));
  visits.antd.push(await visit(antd, '', measure));
  visits.plain.push(await visit(grid, '?plain', measure));
  console.error(`visits ${index + 1} of ${times}`);
}
const gridVisit = await visit(grid, '', abilities);

/** A figure of the grid as a ratio to that of another page. */
function ratio(
  name: string,
  unit: string,
  goal: number,
  figure: (visit: Visit) => number,
  other: 'antd' | 'plain' = 'antd',
): Line {
  const gridMedian = median(visits.grid, figure);
  const otherMedian = median(visits[other], figure);
  return {
    measure: name,
    grid: show(gridMedian, unit),
    against: `${show(otherMedian, unit)} ${other}`,
    value: gridMedian / otherMedian,
    goal,
  };
}

function count(name: string, goal: number, figure: (visit: Visit) => number): Line {
  const gridMedian = median(visits.grid, figure);
  return {
    measure: name,
    grid: String(gridMedian),
    against: `${median(visits.antd, figure)} antd`,
    value: gridMedian,
    goal,
  };
}

const added = { grid: grid.bytes - base.bytes, antd: antd.bytes - base.bytes };
const sorts = { own: median(visits.grid, ({ sort }) => sort), bare: median(visits.grid, ({ bareSort }) => bareSort) };
const rows = {
  drawn: median(visits.grid, ({ rowsDrawn }) => rowsDrawn),
  expected: median(visits.grid, ({ rowsExpected }) => rowsExpected),
};

const lines: Line[] = [
  {
    measure: 'JS added, brotli',
    grid: show(added.grid / 1000, ' kB'),
    against: `${show(added.antd / 1000, ' kB')} antd`,
    value: added.grid / added.antd,
    goal: 0.3,
  },
  ratio('first row of 100,000', ' ms', 0.5, ({ firstRow }) => firstRow),
  ratio('main thread, one wheel frame', ' ms', 0.6, ({ wheelFrame }) => wheelFrame),
  count('dropped frames, wheel of 120', 2, ({ wheelDropped }) => wheelDropped),
  ratio('500-row update, sync', ' ms', 0.15, ({ update }) => update),
  count('long tasks in 10 updates', 0, ({ longTasks }) => longTasks),
  ratio('heap added over the rows', ' MB', 0.5, ({ heap }) => heap / 1e6),
  ratio('wheel frame, real cells by plain spans', ' ms', 1.5, ({ wheelFrame }) => wheelFrame, 'plain'),
  {
    measure: 'order 100,000 in memory',
    grid: show(sorts.own, ' ms'),
    against: `${show(sorts.bare, ' ms')} bare`,
    value: sorts.own / sorts.bare,
    goal: 1.5,
  },
  {
    measure: 'rows in the DOM',
    grid: String(rows.drawn),
    against: `${rows.expected} fit, with overscan`,
    value: rows.drawn / rows.expected,
    goal: 1.2,
  },
  count('empty middle, jump of 60 frames', 0, ({ blank }) => blank),
];

console.log(
  ['measure'.padEnd(40), 'grid'.padStart(10), 'against'.padStart(26), 'value'.padStart(7), 'goal'.padStart(9)].join(
    ' ',
  ),
);
for (const line of lines) {
  const value = Number.isInteger(line.value) ? String(line.value) : line.value.toFixed(2);
  console.log(
    [
      line.measure.padEnd(40),
      line.grid.padStart(10),
      line.against.padStart(26),
      value.padStart(7),
      `<= ${line.goal}`.padStart(9),
    ].join(' '),
  );
}
for (const { name, ok, seen: what } of gridVisit)
  console.log(`${name.padEnd(40)} ${what.padStart(10)} ${ok ? 'yes' : 'no'}`);

console.log(`machine: ${machine}`);

const short = [
  ...lines
    .filter(({ value, goal }) => !(value <= goal))
    .map((line) => `${line.measure} ${line.value.toFixed(2)} (goal ${line.goal})`),
  ...gridVisit.filter(({ ok }) => !ok).map(({ name, seen: what }) => `${name}: ${what}`),
];
console.log(
  short.length === 0
    ? `table: ok (${lines.length + gridVisit.length} of ${lines.length + gridVisit.length})`
    : `table: falls short: ${short.join('; ')}`,
);
process.exitCode = short.length === 0 ? 0 : 1;
