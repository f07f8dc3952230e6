import type { Reading } from '@lineside/contracts/gateway';
import type { TagSettings, VariableSettings } from '@lineside/contracts/gateway-configuration';
import { aSource, aVariable } from '../../test/settings-of-sources.ts';
import { Logging } from './logging.ts';

const hour = 3_600_000;
const noon = Date.parse('2026-03-04T12:00:00Z');
const atMinute = (minute: number) => noon + minute * 60_000;

type Read = readonly [minute: number, value: Reading | null];

/** What is logged of reads of a variable: minutes after noon, and the values; a read of null failed. */
function loggedOf(variable: Partial<VariableSettings>, reads: readonly Read[]) {
  const logging = new Logging([aSource([aVariable('speed', variable)])]);
  return reads.flatMap(([minute, value]) => logged(logging, value === null ? {} : { speed: value }, minute));
}

const logged = (logging: Logging, values: Record<string, Reading>, minute: number, source = 'plc') =>
  logging
    .take(source, values, atMinute(minute))
    .data.flatMap(({ time, values }) =>
      Object.values(values).map((value) => [(Date.parse(time) - noon) / 60_000, value]),
    );

const hourly = (aggregator: (TagSettings & { event: 'interval' })['aggregator']): TagSettings => ({
  ...{ event: 'interval', interval: hour },
  aggregator,
});

const reads: Read[] = [
  ...([0, 20, 40, 60, 80] as const).map((minute, index): Read => [minute, [10, 4, 30, 12, 7][index]!]),
  [120, 5],
];

test.each([
  [
    null,
    [
      [0, 10],
      [60, 12],
      [120, 5],
    ],
  ],
  [
    'last',
    [
      [0, 10],
      [60, 12],
      [120, 5],
    ],
  ],
  [
    'first',
    [
      [0, 10],
      [20, 4],
      [80, 7],
    ],
  ],
  [
    'min',
    [
      [0, 10],
      [20, 4],
      [120, 5],
    ],
  ],
  [
    'max',
    [
      [0, 10],
      [40, 30],
      [80, 7],
    ],
  ],
] as const)('a tag with an interval logs one value per interval: %s', (aggregator, values) => {
  expect(loggedOf({ tags: [hourly(aggregator)] }, reads)).toEqual(values);
});

test('an average has the time just before the reading that ended its interval', () => {
  const ms = 1 / 60_000;
  const average = { tags: [hourly('avg')] };
  const [first, second, third] = loggedOf(average, reads);
  expect([first, second![1], third![1]]).toEqual([[0, 10], (4 + 30 + 12) / 3, 6]);
  expect(second![0]).toBeCloseTo(60 - ms, 6);
  expect(
    loggedOf({ ...average, type: 'bool' }, [
      [0, 1],
      [20, 0],
      [60, 1],
    ]),
  ).toEqual([
    [0, 1],
    [60, 1],
  ]);
  expect(
    loggedOf({ ...average, type: 'str' }, [
      [0, 'a'],
      [20, 'c'],
      [60, 'b'],
    ]),
  ).toEqual([
    [0, 'a'],
    [60, 'b'],
  ]);
});

test('what was read before a source failed is logged when its interval is over', () => {
  const last: Read[] = [
    [0, 10],
    [20, 4],
    [59, null],
    [61, null],
    [70, 8],
    [125, 9],
  ];
  expect(loggedOf({ tags: [hourly('last')] }, last)).toEqual([
    [0, 10],
    [20, 4],
    [125, 9],
  ]);
});

test('a tag on change logs a value that differs, and an unchanged one after its expiry', () => {
  const same: Read[] = [
    [0, 5],
    [10, 5],
    [30, 6],
    [31, 5],
    [50, 5],
    [91, 5],
    [100, 5],
  ];
  const onChange = (expiry: number | null): TagSettings => ({ event: 'change', expiry });
  expect(loggedOf({ tags: [onChange(null)] }, same)).toEqual([
    [0, 5],
    [30, 6],
    [31, 5],
  ]);
  expect(loggedOf({ tags: [onChange(hour)] }, same)).toEqual([
    [0, 5],
    [30, 6],
    [31, 5],
    [91, 5],
  ]);
});

test('several tags of a variable log what each of them says, and one without tags everything', () => {
  const tags: TagSettings[] = [hourly('max'), { event: 'change', expiry: null }];
  expect(
    loggedOf({ tags }, [
      [0, 5],
      [10, 5],
      [20, 9],
      [60, 5],
      [61, 5],
    ]),
  ).toEqual([
    [0, 5],
    [20, 9],
    [20, 9],
    [60, 5],
  ]);
  expect(
    loggedOf({}, [
      [0, 5],
      [1, 5],
      [2, Number.NaN],
    ]),
  ).toEqual([
    [0, 5],
    [1, 5],
    [2, Number.NaN],
  ]);
});

test('a tag with a trigger logs when its condition becomes true, also by another source', () => {
  const tags: TagSettings[] = [{ event: 'trigger', formula: '$1 80 > $2 0 == &&' }];
  const sources = [
    aSource([aVariable('pieces', { number: 3, tags })], { slug: 'counter' }),
    aSource([aVariable('heat', { number: 1 }), aVariable('door', { number: 2, type: 'bool' })]),
  ];
  const logging = new Logging(sources);
  const pieces = (values: Record<string, Reading>, minute: number, source?: string, to = logging) =>
    logged(to, values, minute, source).filter(([, value]) => Number(value) >= 1000);
  expect(pieces({ pieces: 1000 }, 0, 'counter')).toEqual([]);
  // it isn't known yet whether it holds, and then it has not become true
  expect(pieces({ heat: 90 }, 1)).toEqual([]);
  expect(pieces({ heat: 90, door: false }, 1)).toEqual([]);
  expect(pieces({ heat: 20, door: false }, 2)).toEqual([]);
  expect(pieces({ pieces: 1001 }, 3, 'counter')).toEqual([]);
  expect(pieces({ heat: 90, door: true }, 4)).toEqual([]);
  expect(pieces({ heat: 90, door: false }, 5)).toEqual([[5, 1001]]);
  expect(pieces({ heat: 95, door: false }, 6)).toEqual([]);
  expect(pieces({ heat: 20, door: false }, 7)).toEqual([]);
  // settings that change something else begin nothing anew
  const next = new Logging([...sources, aSource([], { slug: 'another' })], logging);
  expect(pieces({ pieces: 1002 }, 8, 'counter', next)).toEqual([]);
  expect(pieces({ heat: 95, door: false }, 9, 'plc', next)).toEqual([[9, 1002]]);
});

test('tags go on over a change of settings, unless their variable changed', () => {
  const of = (address: string) => [aSource([aVariable('speed', { address, tags: [hourly(null)] })])];
  const before = new Logging(of('3.1'));
  expect(logged(before, { speed: 1 }, 0)).toEqual([[0, 1]]);
  const same = new Logging(of('3.1'), before);
  expect(logged(same, { speed: 2 }, 1)).toEqual([]);
  expect(logged(new Logging(of('3.2'), same), { speed: 3 }, 2)).toEqual([[2, 3]]);
});

test('texts are cut to the length of their variable, without half a character at the end', () => {
  expect(
    loggedOf({ type: 'str', maxStringLength: 3 }, [
      [0, 'ab😀cd'],
      [1, 'ab'],
    ]),
  ).toEqual([
    [0, 'ab😀'],
    [1, 'ab'],
  ]);
});

test('more values of a moment than a message may have are in several moments', () => {
  const variables = Array.from({ length: 450 }, (_, index) => aVariable(`v${index}`));
  const { data } = new Logging([aSource(variables)]).take(
    'plc',
    Object.fromEntries(variables.map(({ slug }, index) => [slug, index])),
    noon,
  );
  expect(data.map(({ values }) => Object.keys(values).length)).toEqual([200, 200, 50]);
});
