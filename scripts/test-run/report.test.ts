import { type PartResult, reportOf } from './report.ts';

const part = (fields: Partial<PartResult>): PartResult => ({
  name: 'journeys',
  ok: true,
  seconds: 90,
  minutes: 2,
  output: '',
  ...fields,
});

test('the report gives wall and processor minutes of each part and of all', () => {
  const { lines } = reportOf([part({}), part({ name: 'api', ok: false, minutes: 1.5 })]);
  expect(lines.slice(0, 3)).toEqual([
    'ok   journeys         1.5 min, 2.0 min of processor time',
    'FAIL api              1.5 min, 1.5 min of processor time',
    '3.5 min of processor time',
  ]);
});

test('the report leaves processor time out where the system tells none', () => {
  expect(reportOf([part({ minutes: undefined })]).lines).toEqual(['ok   journeys         1.5 min', 'second tries: 0']);
});

test('the report names and counts second tries', () => {
  const output = 'second tries: 2\nsecond try: one › signs in: lost\nsecond try: two › leaves: late\n';
  expect(reportOf([part({ output }), part({})]).lines.slice(-3)).toEqual([
    'second tries: 2',
    'second try: one › signs in: lost',
    'second try: two › leaves: late',
  ]);
});

test('the report names each failure once, and each incomplete part', () => {
  const output =
    'failed: one › signs in: lost\n  ● a record is written\n\n  ● a record is written\nincomplete: no browser\n';
  const { lines, incomplete, failed } = reportOf([part({ ok: false, output })]);
  expect(lines.slice(1, 4)).toEqual([
    'failed: one › signs in: lost',
    '  ● a record is written',
    'incomplete: no browser',
  ]);
  expect([incomplete, failed]).toEqual([true, 1]);
});
