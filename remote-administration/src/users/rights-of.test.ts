import { rightsOf } from './rights-of.ts';

const now = Date.parse('2030-01-01T00:00:00Z');
const to = (publicId: string) => ({ publicId, name: publicId });
const place = (role: string | null, group: string | null, expiresOn: string | null = null) =>
  ({ publicId: 'Place', role: role && to(role), group: group && to(group), expiresOn }) as never;
const roles = new Map([
  ['engineer', ['MANAGE_AGENT', 'MANAGE_GROUP'] as const],
  ['approver', ['APPROVE_ACCESS_REQUESTS', 'MANAGE_AGENT'] as const],
  ['administrator', ['COMPANY_ADMIN'] as const],
  ['guest', []],
]);
const rights = (...places: never[]) =>
  rightsOf(places, roles, now).map(({ group, allowed }) => [group?.publicId ?? 'all', ...allowed]);

test('company-wide permissions are listed first, and groups add only theirs', () => {
  expect(rights(place('approver', 'Ghent'), place('engineer', null))).toEqual([
    ['all', 'MANAGE_AGENT', 'MANAGE_GROUP'],
    ['Ghent', 'APPROVE_ACCESS_REQUESTS'],
  ]);
});

test('two roles for one group list each permission once', () => {
  expect(rights(place('engineer', 'Ghent'), place('approver', 'Ghent'))).toEqual([
    ['Ghent', 'MANAGE_AGENT', 'MANAGE_GROUP', 'APPROVE_ACCESS_REQUESTS'],
  ]);
});

test('a place that has ended allows nothing', () => {
  const [past, future] = ['2029-12-31T23:59:59Z', '2030-01-01T00:00:01Z'];
  expect(rights(place('engineer', null, past), place('guest', 'Ghent', future))).toEqual([['Ghent']]);
});

test('without a role there are no rights, and a company-wide place without one adds none', () => {
  expect(rights(place(null, null), place(null, 'Ghent'))).toEqual([]);
  expect(rights(place(null, null), place('guest', 'Ghent'))).toEqual([['Ghent']]);
});

test('an administrator may everything: no group adds to it', () => {
  expect(rights(place('approver', 'Ghent'), place('administrator', null))).toEqual([['all', 'COMPANY_ADMIN']]);
});
