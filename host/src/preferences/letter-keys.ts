import { persistedValue } from '@lineside/vpn/persisted.ts';
import * as z from 'zod';

/** Whether single letters are commands in this browser: C connects, R requests, ? lists them. */
export const letterKeys = persistedValue('lineside.letter-keys', z.boolean(), true);
