import type { GatewayData, Reading } from '@lineside/contracts/gateway';
import type { TagSettings } from '@lineside/contracts/gateway-configuration';
import { aSource, aVariable } from '../../test/settings-of-sources.ts';
import { Live } from './live.ts';
import { Logging } from './logging.ts';

const noon = Date.parse('2026-03-04T12:00:00Z');
const hourly: TagSettings = { event: 'interval', interval: 3_600_000, aggregator: 'avg' };

/** A machine that reads values at seconds after noon, and what is live of them then. */
function aMachine() {
  const logging = new Logging([aSource([aVariable('speed', { tags: [hourly] }), aVariable('plain')])]);
  const live = new Live();
  const read = (second: number, values: Record<string, Reading>) => {
    const time = noon + second * 1000;
    live.take(logging.take('plc', values, time), time);
    return due();
  };
  const due = () => secondsOf(live.due().flat());
  return { live, read, due };
}

const secondsOf = (data: GatewayData) =>
  data.map(({ time, values }) => [(Date.parse(time) - noon) / 1000, values] as const);

test('a value with a tag is live when it changes, was logged otherwise, and after a while', () => {
  const { read } = aMachine();
  // logged as it is
  expect(read(0, { speed: 4, plain: 1 })).toEqual([]);
  expect(read(1, { speed: 4, plain: 2 })).toEqual([]);
  expect(read(2, { speed: 6 })).toEqual([[2, { speed: 6 }]]);
  expect(read(3, { speed: 6 })).toEqual([]);
  expect(read(33, { speed: 6 })).toEqual([[33, { speed: 6 }]]);
  expect(read(3599, { speed: 6 })).toHaveLength(1);
  // its average was logged, and isn't the present value
  expect(read(3600, { speed: 6 })).toEqual([[3600, { speed: 6 }]]);
  // the source can't be read
  expect(read(3601, {})).toEqual([]);
});

test('all is live again after a connect, but variables that have no tag any more', () => {
  const { live, read, due } = aMachine();
  read(0, { speed: 4 });
  read(2, { speed: 6 });
  live.renew();
  expect(due()).toEqual([[2, { speed: 6 }]]);
  live.keepOnly(new Set());
  live.renew();
  expect(due()).toEqual([]);
});

test('present values are in as many messages as their size needs', () => {
  const live = new Live();
  const text = 'é'.repeat(1000);
  const values = new Map(Array.from({ length: 400 }, (_, index) => [`text${index}`, text] as const));
  live.take({ data: [], live: values }, noon);
  const messages = live.due();
  expect(messages.map((message) => Buffer.byteLength(JSON.stringify(message)) <= 262_144)).not.toContain(false);
  expect(messages.flat().flatMap(({ values }) => Object.keys(values))).toHaveLength(400);
});
