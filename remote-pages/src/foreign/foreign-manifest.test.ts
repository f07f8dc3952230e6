import { defaultsOf, problemsIn } from '../components/manifest.ts';
import { manifestInputs, sizesIn } from './foreign-manifest.ts';

const say = (text: string) => text.replace('__TRANSLATION__.TITLE', 'Titel');
const types = [
  ...['String', 'Text', 'RichText', 'Color', 'Icon', 'MaterialIcon', 'Image', 'Date', 'Number', 'NumberSlider'],
  ...['NumberDial', 'Checkbox', 'Selection', 'LiveMetric', 'RawMetric', 'AggregatedMetric', 'File', 'Group', 'List'],
];

test('an uploaded manifest’s 19 types of inputs are read, and unknown ones left out', () => {
  const inputs = types.map((type) => ({ type, key: type, label: `About ${type}`, itemType: {} }));
  const wrong = [{ type: 'Hologram', key: 'a', label: 'A' }, { type: 'String', label: 'B' }, null, 'C'];
  expect(manifestInputs([...inputs, ...wrong], say).map(({ type }) => type)).toEqual(types);
  expect(manifestInputs('none', say)).toEqual([]);
});

test('defaults are built through groups, and items of a list keep the key of their input', () => {
  const children = [{ type: 'Number', key: 'least', label: 'Least', defaultValue: 3, min: 1 }];
  const [title, limits, lines] = manifestInputs(
    [
      { type: 'String', key: 'title', label: '__TRANSLATION__.TITLE', defaultValue: 'Speed', required: true },
      { type: 'Group', key: 'limits', label: 'Limits', children },
      { type: 'List', key: 'lines', label: 'Lines', itemType: { type: 'Group', key: 'line', label: 'Line', children } },
    ],
    say,
  );
  expect(title).toMatchObject({ label: 'Titel', required: true });
  const all = [title!, limits!, lines!];
  expect(defaultsOf(all)).toEqual({ title: 'Speed', limits: { least: 3 }, lines: [] });
  expect(lines?.type === 'List' && defaultsOf(lines.itemType.children)).toEqual({ line: { least: 3 } });
  expect(problemsIn({ inputs: all }, { title: '', limits: { least: 0 }, lines: [] })).toEqual({
    ...{ title: 'required', limits: 'range' },
  });
});

test('a choice of a selection keeps its value, a text or a number', () => {
  const options = [{ value: 1, label: 'One' }, { value: 'two', label: 'Two' }, { label: 'none' }];
  const [input] = manifestInputs([{ type: 'Selection', key: 's', label: 'S', options, defaultValue: 1 }], say);
  expect(defaultsOf([input!])).toEqual({ s: 1 });
  expect(problemsIn({ inputs: [input!] }, { s: 'two' })).toEqual({});
  expect(problemsIn({ inputs: [input!] }, { s: '1' })).toEqual({ s: 'invalid' });
});

test('a manifest without sizes gets usual ones', () => {
  expect(sizesIn({ sheetSettings: { minCols: 5, minRows: 2 } })).toMatchObject({
    sheetSettings: { minCols: 5, minRows: 2, defaultCols: 5, defaultRows: 3 },
    cardSettings: { defaultHeight: 140 },
  });
});

const metric = { selector: 'Agent#selected:gateway.tag.speed' };
const child = { type: 'Number', key: 'least', label: 'Least' };

test.each<[type: string, good: unknown, bad: unknown, more?: object]>([
  ...['String', 'Text', 'RichText', 'Color', 'Icon', 'MaterialIcon', 'Image', 'Date'].map(
    (type): [string, unknown, unknown] => [type, 'text', 7],
  ),
  ...['Number', 'NumberSlider', 'NumberDial'].map((type): [string, unknown, unknown, object] => [
    ...([type, 7, 'seven'] as const),
    { min: 1, max: 9 },
  ]),
  ['Checkbox', false, 'no'],
  ['Selection', 2, 3, { options: [{ value: 2, label: 'Two' }] }],
  ...['LiveMetric', 'RawMetric', 'AggregatedMetric'].map((type): [string, unknown, unknown] => [type, metric, 'speed']),
  ['File', { fileName: 'a.txt', base64: '' }, 'a.txt'],
  ['Group', { least: 3 }, { least: 'three' }, { children: [child] }],
  ['List', [{ least: 3 }], [{ least: 'three' }], { itemType: child }],
])('a value of the type %s is checked: a right one, a wrong one, a missing one', (type, good, bad, more = {}) => {
  const inputs = manifestInputs([{ type, key: 'one', label: 'One', required: true, ...more }], say);
  const problemOf = (values: object) => problemsIn({ inputs }, values as never).one;
  expect([problemOf({ one: good }), problemOf({ one: bad })]).toEqual([undefined, 'invalid']);
  // what a group lacks is said at its inputs
  expect(problemOf({})).toBe(type === 'Group' ? undefined : 'required');
});

test('a value’s allowed types are those that the interface knows; none named are all', () => {
  const allowed = (allowedTypes?: unknown) => {
    const [input] = manifestInputs([{ type: 'LiveMetric', key: 'one', label: 'One', allowedTypes }], say);
    return input?.type === 'LiveMetric' ? input.allowedTypes : 'no metric';
  };
  expect([allowed(['float', 'int', 'colour']), allowed([]), allowed()]).toEqual([
    ['int', 'float'],
    undefined,
    undefined,
  ]);
});
