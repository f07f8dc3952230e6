import { chooseFiles } from './chosen-files.ts';
import { costOf } from './costs.ts';

const files = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `remote-devices/src/${name}${index}.test.tsx`);
const all = files('Screen', 40);
const ofTen = costOf(all.slice(0, 10));

test('every affected file runs, and a draw fills the rest of the budget', () => {
  const { files: chosen, drawn, excess } = chooseFiles({ affected: all.slice(0, 4), next: [], all, seed: 'a' }, ofTen);
  expect(chosen.slice(0, 4)).toEqual(all.slice(0, 4));
  expect([chosen.length, new Set(chosen).size, drawn, excess]).toEqual([10, 10, 6, 0]);
});

test('affected files that exceed the budget all run, and the excess is known', () => {
  expect(chooseFiles({ affected: all, next: [], all, seed: 'a' }, ofTen)).toEqual({
    files: all,
    drawn: 0,
    excess: costOf(all) - ofTen,
  });
});

test('what the other commits of a day affect is drawn first, and never exceeds the budget', () => {
  const next = all.slice(30);
  const few = chooseFiles({ affected: [], next: next.slice(0, 3), all, seed: 'a' }, ofTen).files;
  expect(few).toEqual(expect.arrayContaining(next.slice(0, 3)));
  expect(few).toHaveLength(10);
  const many = chooseFiles({ affected: [], next: all, all, seed: 'a' }, ofTen).files;
  expect(many).toHaveLength(10);
});

test('the draw follows from the seed, and another seed draws others', () => {
  const draw = (seed: string) => chooseFiles({ affected: [], next: [], all, seed }, ofTen).files;
  expect(draw('a')).toEqual(draw('a'));
  expect(new Set(['a', 'b', 'c', 'd'].map((seed) => String(draw(seed)))).size).toBe(4);
});
