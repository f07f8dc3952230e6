import type { MyRequest } from './my-requests.ts';
import { newAnswers } from './use-answer-notices.ts';

const request = (status: MyRequest['status'], approver: string | null = 'ruben0000000') =>
  ({
    publicId: 'request00000',
    status,
    user: { publicId: 'sam000000000', name: 'Sam' },
    approver: approver && { publicId: approver, name: 'Ruben Visser' },
  }) as MyRequest;
const before = (status: string) => new Map([['request00000', status]]);

test('an answer that comes is news, with the name of who gave it [4.03]', () => {
  for (const status of ['approved', 'rejected'] as const)
    expect(newAnswers(before('pending'), [request(status)])).toEqual([
      { request: request(status), status, name: 'Ruben Visser' },
    ]);
  expect(newAnswers(before('approved'), [request('revoked')])).toMatchObject([{ status: 'revoked' }]);
});

test('what was known, what nobody answered and what one did oneself is no news', () => {
  expect(newAnswers(before('approved'), [request('approved')])).toEqual([]);
  expect(newAnswers(new Map(), [request('approved')])).toEqual([]);
  expect(newAnswers(before('pending'), [request('withdrawn', null)])).toEqual([]);
  expect(newAnswers(before('approved'), [request('revoked', 'sam000000000')])).toEqual([]);
});
