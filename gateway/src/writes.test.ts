import type { WriteOrder, WriteReport } from '@lineside/contracts/gateway';
import { WriteRefused } from './machine.ts';
import { Writes } from './writes.ts';

const order = (id: string, more: Partial<WriteOrder['write']> = {}): WriteOrder => ({
  ...{ id, command: 'write' },
  write: { variable: 'speed', value: 5, until: new Date(Date.now() + 10_000).toISOString(), ...more },
});

function aWriter(write = async (_variable: string, value: unknown) => value as number) {
  const reports: WriteReport[] = [];
  const written: unknown[] = [];
  const writes = new Writes({
    write: (variable, value) => {
      written.push([variable, value]);
      return write(variable, value);
    },
    report: (report) => void reports.push(report),
  });
  return { writes, reports, written };
}

test('a command to write that comes twice is carried out once', async () => {
  const { writes, reports, written } = aWriter();
  await writes.begin(order('Write1234567'));
  await writes.begin(order('Write1234567', { value: 5 }));
  expect(written).toEqual([['speed', 5]]);
  expect(reports).toEqual([{ id: 'Write1234567', write: 'done', value: 5 }]);
});

test('a command to write that comes after its end is not carried out', async () => {
  const { writes, reports, written } = aWriter();
  await writes.begin(order('Write1234567', { until: new Date(Date.now() - 1).toISOString() }));
  expect(written).toEqual([]);
  expect(reports).toEqual([{ id: 'Write1234567', write: 'refused', reason: 'late' }]);
});

test.each([
  [new WriteRefused('read-only'), { reason: 'read-only' }],
  [new WriteRefused('other', `no such register${'\n'}${'.'.repeat(300)}`), { reason: 'other' }],
  [new Error('fault'), { reason: 'other', text: 'fault' }],
])('a value that isn’t written is reported with the reason: %s', async (problem, expected) => {
  const { writes, reports } = aWriter(() => Promise.reject(problem));
  await writes.begin(order('Write1234567'));
  expect(reports).toEqual([expect.objectContaining({ write: 'refused', ...expected })]);
  const [report] = reports;
  if (report && 'text' in report) expect(report.text).toMatch(/^[^\p{C}]{1,256}$/u);
});
