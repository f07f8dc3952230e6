import * as z from 'zod';
import { persistedValue } from './persisted.ts';

/** Whether the left menu is folded to its icons. */
export const menuFolded = persistedValue('lineside.menu-folded', z.boolean(), false);
