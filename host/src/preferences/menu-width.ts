import * as z from 'zod';
import { kept } from './persisted.ts';

/** Whether the left menu is folded to its icons. */
export const menuFolded = kept('lineside.menu-folded', z.boolean(), false);
