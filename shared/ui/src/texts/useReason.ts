import type { Failure } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { useCallback } from 'react';
import { useText } from './useText.ts';
import { fill } from './viewer.ts';

/** The failure of a call, in one sentence for its place; texts of codes are in contracts. */
export function useReason(): (failure: Failure) => string {
  const text = useText();
  const { t } = useTexts('errors');
  return useCallback(
    (failure) => {
      if (failure.kind !== 'refused') return text(`reason.${failure.kind}`);
      const { code, message, params } = failure.errors[0] ?? {};
      const words = code ? t(code) : undefined;
      // a key without a text comes back as it is
      return words && words !== code ? fill(words, params) : (message ?? text('reason.unavailable'));
    },
    [text, t],
  );
}
