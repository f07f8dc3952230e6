import * as z from 'zod';
import { kept } from './persisted.ts';

/** Whether single letters are commands in this browser: C connects, R requests, ? lists them. */
export const letterKeys = kept('lineside.letter-keys', z.boolean(), true);
