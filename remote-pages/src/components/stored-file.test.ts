import { defaultsOf, type ManifestInput, problemsIn } from './manifest.ts';
import { bytesIn, storedFile, withFiles } from './stored-file.ts';

const content = new Uint8Array(300).map((_, index) => index % 256);
const input: ManifestInput = {
  key: 'model',
  type: 'File',
  label: 'Model',
  uploaded: true,
  required: true,
  maxBytes: 300,
};

test('a file is stored in a page’s inputs, and a component gets it as a File with the same bytes', async () => {
  const stored = storedFile('line.bin', content);
  const read = JSON.parse(JSON.stringify({ list: [{ model: stored }], title: 'A' })) as object;
  const { list, title } = withFiles(read) as { list: { model: File }[]; title: string };
  const { model } = list[0]!;
  expect([model.name, model.size, title]).toEqual(['line.bin', 300, 'A']);
  expect(new Uint8Array(await model.arrayBuffer())).toEqual(content);
});

test('a file input is missing, no file, too large, or valid', () => {
  const problem = (value: unknown) => problemsIn({ inputs: [input] }, { model: value }).model;
  expect(defaultsOf([input])).toEqual({});
  expect(problem(undefined)).toBe('required');
  expect(problem('line.bin')).toBe('invalid');
  expect(bytesIn(storedFile('a', content))).toBe(300);
  expect(problem(storedFile('a', content))).toBeUndefined();
  expect(problem(storedFile('a', new Uint8Array(301)))).toBe('tooLarge');
});
