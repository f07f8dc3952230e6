import fc from 'fast-check';
import { eventStreamParser } from './event-stream.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const line = fc.stringMatching(/^[^\r\n]{0,12}$/);
const message = fc.record({
  id: fc.option(fc.stringMatching(/^\d{1,6}$/), { nil: undefined }),
  event: fc.option(fc.constantFrom('end', 'access'), { nil: undefined }),
  data: fc.array(line, { minLength: 1, maxLength: 3 }),
});
type Message = { id: string | undefined; event: string | undefined; data: string[] };
const print = ({ id, event, data }: Message, end: string) =>
  [
    ...(id === undefined ? [] : [`id: ${id}`]),
    ': a comment',
    ...(event === undefined ? [] : [`event:${event}`]),
    ...data.map((item) => `data: ${item}`),
    '',
    '',
  ].join(end);

test('the parser reads the same events however bytes are split and lines end', () => {
  fc.assert(
    fc.property(
      fc.array(message, { maxLength: 5 }),
      fc.constantFrom('\n', '\r\n'),
      fc.constantFrom('', '\ufeff'),
      fc.array(fc.nat({ max: 200 })),
      (messages, end, mark, cuts) => {
        const encoded = bytes(mark + messages.map((message) => print(message, end)).join(''));
        const at = [0, ...cuts.map((cut) => Math.min(cut, encoded.length)), encoded.length].sort((a, b) => a - b);
        const read = eventStreamParser();
        const found = at.slice(1).flatMap((to, index) => read(encoded.slice(at[index], to)));
        expect(found).toEqual(messages.map((message) => ({ ...message, data: message.data.join('\n') })));
      },
    ),
  );
});

test('the parser reports an event of empty data, and neither comments nor blocks without data', () => {
  expect(eventStreamParser()(bytes(': here\n\nid: 6\n\nid: 7\nevent: position\ndata\n\n'))).toEqual([
    { id: '7', event: 'position', data: '' },
  ]);
});

test('the parser refuses an event that is too long, whether it is one line or many', () => {
  const long = 'x'.repeat(600_000);
  for (const between of ['', '\ndata: ']) {
    const read = eventStreamParser();
    read(bytes(`data: ${long}`));
    expect(() => read(bytes(between + long))).toThrow(/max buffer size/);
  }
});
