import { answersOfOthers } from './answers-of-others.ts';

const start = 1_800_000_000_000;
let now = start;
const clock = Date.now;
beforeEach(() => {
  now = start;
  Date.now = () => now;
});
afterEach(() => {
  Date.now = clock;
});

/** Answers that count how often each key was asked for. */
function asked(most = 10) {
  const keys: string[] = [];
  const answers = answersOfOthers<string>({ most, keepsFor: (answer) => (answer === 'bad' ? 60 : 3_600) });
  const ask = (key: string, answer = 'good') =>
    answers(key, async () => {
      keys.push(key);
      return answer;
    });
  return { keys, ask };
}

test('an answer is kept for its time, from when it came, and asked for again after that', async () => {
  const { keys, ask } = asked();
  await ask('a');
  await ask('b', 'bad');
  now += 59;
  await Promise.all([ask('a'), ask('b')]);
  expect(keys).toEqual(['a', 'b']);
  now += 1;
  await Promise.all([ask('a'), ask('b')]);
  expect(keys).toEqual(['a', 'b', 'b']);
  now = start + 3_600;
  await ask('a');
  expect(keys).toEqual(['a', 'b', 'b', 'a']);
});

test('the answer unused for longest is dropped when there are too many', async () => {
  const { keys, ask } = asked(2);
  for (const key of ['a', 'b', 'a', 'c']) await ask(key);
  expect(keys).toEqual(['a', 'b', 'c']);
  for (const key of ['a', 'c', 'b']) await ask(key);
  expect(keys).toEqual(['a', 'b', 'c', 'b']);
});
