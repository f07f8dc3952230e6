import { requestState } from '@lineside/contracts';
import { axisOf, barOf, placeOf, rowsOf } from './around.ts';
import { grantOf, shorterGrants } from './grants.ts';

const user = { publicId: 'UserSam00001' };
const request = { publicId: 'a', user, approver: null, start: '2026-03-12T13:35:00Z', end: '2026-03-12T15:35:00Z' };
const hour = 3_600_000;

test('the picture spans two hours before and after a request, in whole hours', () => {
  const axis = axisOf(request, 8);
  expect(new Date(axis.from).toISOString()).toBe('2026-03-12T11:00:00.000Z');
  expect(new Date(axis.to).toISOString()).toBe('2026-03-12T18:00:00.000Z');
  expect(axis.ticks).toHaveLength(7);
  expect(axisOf(request, 4).ticks).toHaveLength(4);
  expect(placeOf(axis.from + hour, axis)).toBeCloseTo(100 / 7);
});

test('the timeline cuts bars at its edges and leaves out others', () => {
  const axis = axisOf(request, 8);
  expect(barOf({ start: '2026-03-12T08:00:00Z', end: '2026-03-12T12:00:00Z' }, axis)).toEqual({
    left: 0,
    width: expect.closeTo(100 / 7),
  });
  expect(barOf({ start: '2026-03-12T08:00:00Z', end: '2026-03-12T09:00:00Z' }, axis)).toBeNull();
});

test('simultaneous bars are in separate rows', () => {
  const later = { publicId: 'b', start: request.end, end: '2026-03-12T17:00:00Z' };
  const across = { publicId: 'c', start: '2026-03-12T14:00:00Z', end: '2026-03-12T16:00:00Z' };
  expect(rowsOf([later, across, request]).map((row) => row.map(({ publicId }) => publicId))).toEqual([
    ['a', 'b'],
    ['c'],
  ]);
});

test('Approve names the requested length, or the end of a running request', () => {
  expect(grantOf(request, Date.parse('2026-03-12T13:36:00Z'))).toEqual({ for: 2 * hour });
  expect(grantOf(request, Date.parse('2026-03-12T14:15:00Z'))).toEqual({ until: request.end });
});

test('less than asked for is counted from the start, or from now where that has passed', () => {
  const before = shorterGrants(request, Date.parse('2026-03-12T13:00:00Z'));
  expect(before.map(({ end }) => end)).toEqual([
    '2026-03-12T14:05:00Z',
    '2026-03-12T14:35:00Z',
    '2026-03-12T15:05:00Z',
  ]);
  const grants = shorterGrants(request, Date.parse('2026-03-12T14:40:20Z'));
  expect(grants.map(({ end }) => end)).toEqual(['2026-03-12T15:10:00Z']);
});

test('approved is scheduled, active or ended by its times', () => {
  const state = (time: string) => requestState({ ...request, status: 'approved' }, Date.parse(time));
  expect([state('2026-03-12T13:00:00Z'), state('2026-03-12T14:00:00Z'), state('2026-03-12T15:35:00Z')]).toEqual([
    'scheduled',
    'active',
    'ended',
  ]);
  expect(requestState({ ...request, status: 'pending' }, Date.parse('2026-03-12T16:00:00Z'))).toBe('lapsed');
});

test('access that its own person ends is ended; by another one it is revoked', () => {
  const revokedBy = (approver: typeof user) => requestState({ ...request, status: 'revoked', approver }, Date.now());
  expect([revokedBy(user), revokedBy({ publicId: 'UserAda00001' })]).toEqual(['ended', 'revoked']);
});
