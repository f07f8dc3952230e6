import type { RevisionContent } from '@lineside/contracts';
import { compare } from './compare.ts';

const place = { type: 'sheet', left: 0, top: 0, cols: 2, rows: 2 };
const component = (origin: string, inputs: object, more: object = {}) => ({
  ...{ origin, builtIn: 'text', template: null, boundVersion: null, dimensions: place, part: null },
  ...{ inputs: JSON.stringify(inputs), ...more },
});
const content = (components: object[], more: object = {}) =>
  ({
    ...{ title: 'Shift', periodSpec: 'today', periodSelectorEnabled: true, defaultRefreshRate: null, custom: {} },
    ...{ parts: [], components, ...more },
  }) as RevisionContent;

test('two revisions differ by added, removed and changed components, and by fields of the page', () => {
  const before = content([component('same', { a: 1 }), component('moved', { a: 1, b: 1 }), component('gone', {})]);
  const after = content(
    [
      component('new', {}),
      component('moved', { a: 2, c: 3 }, { dimensions: { ...place, left: 4 } }),
      component('same', { a: 1 }),
    ],
    { title: 'Shifts' },
  );
  const { page, components } = compare(before, after);
  expect(page).toEqual([{ key: 'title', before: 'Shift', after: 'Shifts' }]);
  expect(components.map(({ component: { origin }, is, fields }) => [origin, is, fields])).toEqual([
    ['new', 'added', []],
    [
      'moved',
      'changed',
      [
        { key: 'a', before: 1, after: 2 },
        { key: 'b', before: 1, after: null },
        { key: 'c', before: null, after: 3 },
        { key: 'dimensions', before: place, after: { ...place, left: 4 } },
      ],
    ],
    ['gone', 'removed', []],
  ]);
});

test('equal revisions have no difference', () => {
  const one = content([component('one', { a: 1, b: [1] }, { part: 0 })], { parts: [1, 2] });
  const other = content([component('one', { b: [1], a: 1 }, { part: 0 })], { parts: [1, 2] });
  expect(compare(one, other)).toEqual({ page: [], components: [] });
});
