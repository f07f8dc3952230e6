import { newAnswers } from './answers.ts';
import type { MyRequest } from './my-requests.ts';

const request = (status: MyRequest['status'], { minute = 0, approver = 'ruben0000000' as string | null } = {}) =>
  ({
    publicId: 'request00000',
    status,
    user: { publicId: 'sam000000000', name: 'Sam' },
    approver: approver && { publicId: approver, name: 'Ruben Visser' },
    updatedOn: new Date(Date.UTC(2026, 10, 26, 12, minute)).toISOString(),
  }) as MyRequest;
const other = { ...request('pending'), publicId: 'request00001' } as MyRequest;

test('a changed answer is new, with the name of the approver [4.03]', () => {
  for (const status of ['approved', 'rejected'] as const)
    expect(newAnswers([request('pending')], [request(status)])).toEqual([
      { request: request(status), status, name: 'Ruben Visser' },
    ]);
  expect(newAnswers([request('approved')], [request('revoked')])).toMatchObject([{ status: 'revoked' }]);
});

test('an answer sent after the previous read is new [4.03]', () => {
  const approved = request('approved', { minute: 1 });
  expect(newAnswers([], [approved])).toMatchObject([{ status: 'approved' }]);
  expect(newAnswers([other], [approved, other])).toMatchObject([{ status: 'approved' }]);
});

test('an unchanged status, a first read, an older request and an own action give no answer', () => {
  expect(newAnswers([request('approved')], [request('approved', { minute: 1 })])).toEqual([]);
  expect(newAnswers(null, [request('approved')])).toEqual([]);
  expect(newAnswers([other], [other, request('approved')])).toEqual([]);
  expect(newAnswers([request('pending')], [request('withdrawn', { approver: null })])).toEqual([]);
  expect(newAnswers([request('approved')], [request('revoked', { approver: 'sam000000000' })])).toEqual([]);
});
