import { calls } from '@lineside/contracts';
import * as z from 'zod';
import { replyOf } from './reply-of.ts';

/** The answer of discovery in its envelope. */
export const discovered = z.object({ data: replyOf(calls.Discover) });
