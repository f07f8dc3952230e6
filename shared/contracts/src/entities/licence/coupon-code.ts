import * as z from 'zod';
import type { Field } from '../../kinds/kind.ts';
import { secret } from '../../kinds/text.ts';

/** Four groups of three digits from 1 to 9, or of three consonants: 472-BKT-918-XWR. */
const pattern = /^([1-9]{3}|[B-DF-HJ-NP-TV-Zb-df-hj-np-tv-z]{3})(-([1-9]{3}|[B-DF-HJ-NP-TV-Zb-df-hj-np-tv-z]{3})){3}$/;

/** A coupon for licences, valid once; its code is worth them. */
export const couponCode = (): Field<string, 'secret'> => ({
  ...secret({ max: 15 }),
  schema: z.string().max(15).regex(pattern, 'pattern-mismatch'),
});
