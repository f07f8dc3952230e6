import type { Mode } from '@lineside/ui/base';
import { persistedValue } from '@lineside/vpn/persisted.ts';
import * as z from 'zod';

export const modes = ['light', 'dark', 'system'] as const satisfies readonly Mode[];

/** Light, dark, or as the system says. The script in the page's head reads the same key. */
export const themeMode = persistedValue<Mode>('lineside.theme', z.enum(modes), 'system');
