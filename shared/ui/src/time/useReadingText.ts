import type { Reading } from '@lineside/contracts';
import { useCallback } from 'react';
import { useText } from '../texts/useText.ts';
import { digitsFor } from './digits-for.ts';
import { useFormat } from './useFormat.ts';

/**
 * Shows a value that a device sent: yes or no, a number in the viewer's language, or the text itself. Without `digits`, a
 * number has as many decimals as it needs.
 */
export function useReadingText(): (value: Reading, options?: { digits?: number | undefined }) => string {
  const text = useText();
  const format = useFormat();
  return useCallback(
    (value, { digits } = {}) => {
      if (typeof value === 'string') return value;
      if (typeof value === 'boolean') return text(value ? 'yes' : 'no');
      return format.number(value, { digits: digits ?? digitsFor([value]) });
    },
    [text, format],
  );
}
