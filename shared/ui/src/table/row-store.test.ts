import { jest } from '@jest/globals';
import { createRowStore } from './row-store.ts';

const three = [
  { publicId: 'a', name: 'Capper', status: 'online' },
  { publicId: 'b', name: 'Filler', status: 'online' },
  { publicId: 'c', name: 'Labeller', status: 'offline' },
];

function aStore() {
  const store = createRowStore<(typeof three)[number]>();
  store.replace(three);
  return store;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('changes are collected for 250 ms and then written to their rows alone', () => {
  const store = aStore();
  const notifiedRows: string[] = [];
  for (const { publicId } of three) store.onRow(publicId, () => notifiedRows.push(publicId));
  store.patch('a', { status: 'offline' });
  store.patch('a', { name: 'Capper 3' });
  jest.advanceTimersByTime(249);
  expect(store.row('a')).toEqual(three[0]);
  store.patch('c', { status: 'online' });
  jest.advanceTimersByTime(1);
  expect(store.row('a')).toEqual({ publicId: 'a', name: 'Capper 3', status: 'offline' });
  expect(notifiedRows).toEqual(['a', 'c']);
});

test('a change of values moves no row', () => {
  const store = aStore();
  const before = store.order();
  store.patch('c', { name: 'Aardvark' });
  store.flush();
  expect(store.order()).toBe(before);
});

test('the next page is appended, and existing rows are updated in place', () => {
  const store = aStore();
  store.append([
    { publicId: 'd', name: 'Palletiser', status: 'online' },
    { ...three[0]!, name: 'Capper 1' },
  ]);
  expect(store.order()).toEqual(['a', 'b', 'c', 'd']);
  expect(store.row('a')?.name).toBe('Capper 1');
});

test('rows that are put in place drop the changes that waited', () => {
  const store = aStore();
  store.patch('a', { status: 'offline' });
  store.replace(three);
  jest.advanceTimersByTime(1000);
  expect(store.row('a')?.status).toBe('online');
});

test('a change of an unknown row is nothing, a removed row is gone', () => {
  const store = aStore();
  const changed = jest.fn();
  store.onChanges(changed);
  store.patch('zzz', { status: 'online' });
  store.patch('b', { status: 'offline' });
  store.remove('b');
  jest.advanceTimersByTime(250);
  expect(store.order()).toEqual(['a', 'c']);
  expect(store.row('b')).toBeUndefined();
  expect(changed).not.toHaveBeenCalled();
});

test('an unsubscribed listener gets nothing', () => {
  const store = aStore();
  const notified = jest.fn();
  store.onRow('a', notified)();
  store.patch('a', { status: 'offline' });
  store.flush();
  expect(notified).not.toHaveBeenCalled();
});
