/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { readAgain } from './read-again.ts';

const minute = 60_000;
let answers: boolean[];
let readAt: number[];
let began: number;
let end: () => void;

function begin(good: boolean, ...then: boolean[]) {
  answers = then;
  readAt = [];
  began = Date.now();
  end = readAgain(async () => {
    readAt.push((Date.now() - began) / minute);
    return answers.shift() ?? true;
  }, good);
}
const pass = (minutes: number) => jest.advanceTimersByTimeAsync(minutes * minute);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  end();
  jest.useRealTimers();
});

test('the registry is read again every 15 minutes', async () => {
  begin(true);
  await pass(31);
  expect(readAt).toEqual([15, 30]);
});

test('after failures the list is read at 1, 2, 5 and then 15 minutes, and normally once valid', async () => {
  begin(false, false, false, false, true);
  await pass(1 + 2 + 5 + 15 + 15);
  expect(readAt).toEqual([1, 3, 8, 23, 38]);
});

test('a failure after a success begins with 1 minute', async () => {
  begin(true, false);
  await pass(17);
  expect(readAt).toEqual([15, 16]);
});

test('returning to the page reads the list at most once a minute and restarts the 15 minutes', async () => {
  begin(true);
  await pass(0.5);
  dispatchEvent(new Event('focus'));
  expect(readAt).toEqual([]);
  await pass(0.5);
  dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(15);
  expect(readAt).toEqual([1, 16]);
});

test('once ended it is not read any more', async () => {
  begin(true);
  end();
  dispatchEvent(new Event('focus'));
  await pass(60);
  expect(readAt).toEqual([]);
});
