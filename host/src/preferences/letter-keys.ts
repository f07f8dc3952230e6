import * as z from 'zod';
import { persistedValue } from './persisted.ts';

/** Whether single letters are commands in this browser: C connects, R requests, ? lists them. */
export const letterKeys = persistedValue('lineside.letter-keys', z.boolean(), true);
