import type { MyRequest } from '../my-requests/my-requests.ts';
import { dueReminders } from './due.ts';

const now = Date.parse('2026-03-12T14:00:00Z');
const timeAfter = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const access = (endsIn: number, more: Partial<MyRequest> = {}): MyRequest =>
  ({
    publicId: `request${endsIn}`,
    agent: { publicId: 'agent0000000', name: 'Filler 3' },
    user: { publicId: 'user00000000', name: 'Sam' },
    vpn: true,
    servers: [],
    start: timeAfter(-60),
    end: timeAfter(endsIn),
    status: 'approved',
    approver: null,
    updatedOn: timeAfter(-60),
    ...more,
  }) as MyRequest;
const minutesOf = (...requests: MyRequest[]) => dueReminders(requests, now).map(({ minutesBefore }) => minutesBefore);

test('10 minutes before access ends a reminder appears, and again 2 minutes before [4.16][9.14a]', () => {
  expect(minutesOf(access(10.1))).toEqual([]);
  expect(minutesOf(access(10))).toEqual([10]);
  expect(minutesOf(access(2.1))).toEqual([10]);
  expect(minutesOf(access(2))).toEqual([2]);
});

test('only approved requests with a future end cause reminders [4.04]', () => {
  for (const status of ['pending', 'rejected', 'revoked', 'withdrawn', 'lapsed'] as const)
    expect(minutesOf(access(5, { status }))).toEqual([]);
  expect(minutesOf(access(0))).toEqual([]);
});

test('access that has not started has no reminder', () => {
  expect(minutesOf(access(5, { start: timeAfter(1) }))).toEqual([]);
  expect(minutesOf(access(5, { start: timeAfter(0) }))).toEqual([10]);
});

test('an end followed immediately by more access has no reminder', () => {
  const next = access(90, { start: timeAfter(5) });
  expect(minutesOf(access(5), next)).toEqual([]);
  expect(minutesOf(access(5), { ...next, status: 'pending' })).toEqual([10]);
  expect(minutesOf(access(5), { ...next, vpn: false })).toEqual([10]);
});
