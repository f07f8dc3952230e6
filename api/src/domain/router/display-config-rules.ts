import type { Rules } from '../../engine/rules.ts';
import { requireValue } from './require-value.ts';

interface Display {
  lockEnabled?: boolean;
  lockCode?: string | null;
}

/** A locked display has a code. The same in a template. */
export const displayConfigRules: Rules = {
  async check(_context, { after, at }) {
    const { lockEnabled, lockCode } = (after ?? {}) as Display;
    if (lockEnabled) requireValue(lockCode, { propertyName: 'lockCode', ...at });
  },
};
