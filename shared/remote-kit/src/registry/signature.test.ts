import * as z from 'zod';
import { parseSigned } from './signature.ts';

const form = z.object({ schema: z.literal(1), name: z.string() });

test.each(['', 'not JSON', 'null', '[]', '"1"'])('a signed text without a schema, %j, is refused', (text) => {
  expect(parseSigned(form, text)).toEqual({ is: 'refused', refusal: { code: 'unknown-schema', schema: undefined } });
});
