import fc from 'fast-check';
import { createSseReader } from './sse.ts';

const line = fc.stringMatching(/^[^\r\n]{0,12}$/);
const message = fc.record({
  id: fc.option(fc.stringMatching(/^\d{1,6}$/), { nil: undefined }),
  data: fc.array(line, { minLength: 1, maxLength: 3 }),
});
const print = ({ id, data }: { id: string | undefined; data: string[] }, end: string) =>
  [...(id === undefined ? [] : [`id: ${id}`]), ': a comment', ...data.map((one) => `data: ${one}`), '', ''].join(end);

test('a stream parses the same, however it is split and its lines end', () => {
  fc.assert(
    fc.property(
      fc.array(message, { maxLength: 5 }),
      fc.constantFrom('\n', '\r\n'),
      fc.array(fc.nat({ max: 200 })),
      (messages, end, cuts) => {
        const text = messages.map((one) => print(one, end)).join('');
        const at = [0, ...cuts.map((cut) => Math.min(cut, text.length)), text.length].sort((a, b) => a - b);
        const read = createSseReader();
        const found = at.slice(1).flatMap((to, index) => read(text.slice(at[index], to)));
        expect(found).toEqual(messages.map(({ id, data }) => ({ id, data: data.join('\n') })));
      },
    ),
  );
});

test('a position without data is reported, a comment is not', () => {
  expect(createSseReader()('id: 7\n\n: here\n\ndata\n\n')).toEqual([
    { id: '7', data: '' },
    { id: undefined, data: '' },
  ]);
});
