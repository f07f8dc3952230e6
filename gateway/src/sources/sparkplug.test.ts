import { type SentMetric, sparkplugMessage } from '../../test/sparkplug-message.ts';
import { commandsOf, Sparkplug } from './sparkplug.ts';
import { parseJson } from './sparkplug-json.ts';
import { typedOf } from './sparkplug-metric.ts';
import { parseProtobuf, printProtobuf } from './sparkplug-protobuf.ts';

const parsedValue = (metric: SentMetric) => {
  const [parsed] = parseProtobuf(sparkplugMessage([metric]));
  return typedOf(parsed!, parsed!.type);
};

test.each([
  ['Int8', { datatype: 1, int: 0xfb }, -5],
  ['Int16', { datatype: 2, int: 0xfffe }, -2],
  ['Int32', { datatype: 3, int: 0xffffffff }, -1],
  ['Int64', { datatype: 4, long: -3n }, -3],
  ['UInt32', { datatype: 7, int: 4_000_000_000 }, 4_000_000_000],
  ['UInt64', { datatype: 8, long: 5_000_000_000 }, 5_000_000_000],
  ['Float', { datatype: 9, float: 1.5 }, 1.5],
  ['Double', { datatype: 10, double: 7.25 }, 7.25],
  ['Boolean', { datatype: 11, boolean: false }, false],
  ['String', { datatype: 12, string: 'Größe' }, 'Größe'],
  ['DateTime', { datatype: 13, long: 1_772_625_600_000 }, '2026-03-04T12:00:00.000Z'],
] as const)('a value of type %s is read from a message of Sparkplug B', (_, metric, value) => {
  expect(parsedValue(metric)).toEqual({ value });
});

test('a metric without a value, or with one of another kind, says so', () => {
  expect(parsedValue({ datatype: 3, isNull: true })).toEqual({ problem: 'the broker has no value' });
  expect(parsedValue({ datatype: 16, dataset: '' })).toEqual({
    problem: 'the broker has no single number, text or boolean',
  });
});

test.each([
  ['the usual form', { name: 'speed', dataType: 'Int32', value: -5 }, -5],
  ['the fields of the schema', { name: 'speed', datatype: 4, longValue: '18446744073709551613' }, -3],
  ['the fields of the schema in small letters', { name: 'speed', double_value: 2.5 }, 2.5],
])('a message as JSON is read in %s', (_, metric, value) => {
  const [parsed] = parseJson(Buffer.from(JSON.stringify({ metrics: [metric] })));
  expect([parsed!.name, typedOf(parsed!, parsed!.type)]).toEqual(['speed', { value }]);
});

test('what is no message of its format is refused', () => {
  for (const text of ['{"speed":5}', '[1]', 'speed', '{"metrics":[5]}'])
    expect(() => parseJson(Buffer.from(text))).toThrow();
  expect(() => parseProtobuf(Buffer.from('speed: 5 m/s'))).toThrow();
});

test('a request for births is a boolean of the node', () => {
  const [parsed] = parseProtobuf(printProtobuf('Node Control/Rebirth', true, 1_772_625_600_000));
  expect(parsed).toMatchObject({ name: 'Node Control/Rebirth', type: 11, raw: true });
});

/** What messages say in turn: topics below `spBv1.0/plant`, and metrics. */
function said() {
  const state = new Sparkplug(parseProtobuf);
  return (topic: string, ...metrics: SentMetric[]) => state.take(topic, sparkplugMessage(metrics));
}
const of = (act: string, place = 'press') => `spBv1.0/plant/${act}/${place}`;
const birth = [
  { name: 'bdSeq', long: 3 },
  { name: 'speed', alias: 1, datatype: 3, int: 5 },
];

test('an alias has the name and the type that its node said in its birth', () => {
  const take = said();
  expect(take(of('NBIRTH'), ...birth).values).toContainEqual(['speed', { value: 5 }]);
  expect(take(of('NDATA'), { alias: 1, int: 0xffffffff })).toEqual({ values: [['speed', { value: -1 }]] });
  take(of('DBIRTH', 'press/mixer'), { name: 'heat', alias: 2, float: 20 });
  expect(take(of('DDATA', 'press/mixer'), { alias: 2, float: 21 }).values).toEqual([['heat', { value: 21 }]]);
});

test('an unknown alias, or a node without a birth, has its births asked for', () => {
  const take = said();
  expect(take(of('NDATA'), { alias: 1, int: 1 })).toEqual({ values: [], unknown: of('NCMD') });
  expect(take(of('NDATA'), { name: 'speed', datatype: 3, int: 1 })).toEqual({
    values: [['speed', { value: 1 }]],
    unknown: of('NCMD'),
  });
  expect(take(of('DBIRTH', 'press/mixer'), { name: 'heat', alias: 2, float: 20 }).unknown).toBe(of('NCMD'));
  take(of('NBIRTH'), ...birth);
  expect(take(of('NDATA'), { alias: 9, int: 1 }).unknown).toBe(of('NCMD'));
});

test('the end of a node or of its machine ends their values', () => {
  const take = said();
  take(of('NBIRTH'), ...birth);
  take(of('DBIRTH', 'press/mixer'), { name: 'heat', alias: 2, float: 20 });
  expect(take(of('DDEATH', 'press/mixer'))).toEqual({
    values: [],
    ended: { what: 'plant/press/mixer', names: ['heat'] },
  });
  expect(take(of('NDEATH'), { name: 'bdSeq', long: 3 }).ended?.names).toEqual(['bdSeq', 'speed', 'heat']);
  expect(take(of('NDATA'), { alias: 1, int: 1 }).unknown).toBe(of('NCMD'));
});

test('the end of an earlier connection of a node ends nothing of a later one', () => {
  const take = said();
  take(of('NBIRTH'), ...birth);
  expect(take(of('NDEATH'), { name: 'bdSeq', long: 2 })).toEqual({ values: [] });
  expect(take(of('NDATA'), { alias: 1, int: 1 }).values).toHaveLength(1);
});

test('earlier values and commands are no present values, and other topics need no birth', () => {
  const take = said();
  take(of('NBIRTH'), ...birth);
  expect(take(of('NDATA'), { alias: 1, int: 1, isHistorical: true }).values).toEqual([]);
  expect(take(of('NCMD'), { name: 'speed', int: 1 }).values).toEqual([]);
  expect(new Sparkplug(parseProtobuf).take('spBv1.0/STATE/host', Buffer.from('{"online":true}')).values).toEqual([]);
  expect(take('plant/press', { name: 'speed', int: 4 })).toEqual({ values: [['speed', { value: 4 }]] });
});

test('a filter that names its node says where commands go', () => {
  expect(commandsOf('spBv1.0/plant/+/press/#')).toBe('spBv1.0/plant/NCMD/press');
  for (const filter of ['spBv1.0/plant/#', 'spBv1.0/+/+/press/#', 'plant/press/x/y', '#'])
    expect(commandsOf(filter)).toBeNull();
});
