import { changedNames } from './changed-names.ts';

const names = (file: string, before: string, after: string) => changedNames({ file, before, after }).sort();

test.each([
  [
    'a changed export',
    'export const a = 1;\nexport const b = 1;\n',
    'export const a = 1;\nexport const b = 2;\n',
    ['b'],
  ],
  ['a removed export', 'export function a() {}\nexport class B {}\n', 'export class B {}\n', ['a']],
  ['an export that is new', '', 'export interface A {\n  b: string;\n}\n', ['A']],
  [
    'what isn’t exported, for all exports',
    'const hidden = 1;\nexport const a = hidden;\n',
    'const hidden = 2;\nexport const a = hidden;\n',
    ['a'],
  ],
  ['no export for a comment', 'export const a = 1; \n', '/** Why. */\nexport const a = 1;\n', []],
])('code names %s', (_what, before, after, expected) => {
  expect(names('shared/ui/src/a.ts', before, after)).toEqual(expected);
});

test('a text names its key, and the words before and after', () => {
  const text = (save: string) => JSON.stringify({ form: { save, keep: 'Keep this' } });
  expect(names('texts/en.json', text('Save it'), text('Save all'))).toEqual(['Save all', 'Save it', 'save']);
});

test('a style names the classes of the rules that changed', () => {
  const css = (width: number) => `.row-name { width: ${width}px }\n.row-end { width: 1px }\n`;
  expect(names('rows.css', css(1), css(2))).toEqual(['row-name', 'row-name']);
});

test('versions name the libraries', () => {
  expect(names('pnpm-lock.yaml', '  zod@4.1.0:\n', '  zod@4.2.0:\n')).toEqual(['pnpm-lock.yaml', 'zod', 'zod']);
});
