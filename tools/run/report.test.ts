import { type PartResult, reportOf } from './report.ts';

const part = (found: Partial<PartResult>): PartResult => ({
  name: 'journeys',
  ok: true,
  seconds: 90,
  minutes: 2,
  most: 3,
  output: '',
  ...found,
});

test('each part says its minutes against those that it may take', () => {
  expect(reportOf([part({})]).lines[0]).toBe('ok   journeys     1.5 min, 2.0 of 3.0 min of processor time');
});

test('a part that takes more than it may fails the run, with a sentence', () => {
  const { lines, failed } = reportOf([part({ minutes: 3.1 }), part({ minutes: 3, name: 'soak' })]);
  expect(failed).toBe(1);
  expect(lines[0]).toContain('FAIL journeys');
  expect(lines).toContain(
    'too much: journeys may take 3.0 min of processor time and took 3.1: make tests of it cheaper',
  );
});

test('where the system doesn’t tell processor time, no part takes too much', () => {
  expect(reportOf([part({ minutes: undefined })])).toMatchObject({ failed: 0 });
});

test('each test that was tried again is named at the end, and counted', () => {
  const output = 'second tries: 2\nsecond try: one › signs in: lost\nsecond try: two › leaves: late\n';
  expect(reportOf([part({ output }), part({})]).lines.slice(-3)).toEqual([
    'tried again: 2',
    'second try: one › signs in: lost',
    'second try: two › leaves: late',
  ]);
  expect(reportOf([part({})]).lines.at(-1)).toBe('tried again: 0');
});

test('what failed is named once, and what was left out', () => {
  const output =
    'failed: one › signs in: lost\n  ● a record is written\n\n  ● a record is written\nincomplete: no browser\n';
  const { lines, incomplete } = reportOf([part({ ok: false, output })]);
  expect(lines.slice(1, 4)).toEqual([
    'failed: one › signs in: lost',
    '  ● a record is written',
    'incomplete: no browser',
  ]);
  expect(incomplete).toBe(true);
});
