import type { AnyCall } from '@lineside/contracts';
import type * as z from 'zod';

/** The schema of a call's answer. */
export function replyOf<T>(call: Pick<AnyCall, 'route'> & { reply: z.ZodType<T> | 'stream' }): z.ZodType<T> {
  if (call.reply === 'stream') throw new Error(`${call.route} answers as a stream`);
  return call.reply;
}
