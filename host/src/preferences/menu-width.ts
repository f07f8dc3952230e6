import { persistedValue } from '@lineside/vpn/persisted.ts';
import * as z from 'zod';

/** Whether the left menu is folded to its icons. */
export const menuFolded = persistedValue('lineside.menu-folded', z.boolean(), false);
