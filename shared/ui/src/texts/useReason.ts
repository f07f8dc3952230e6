import type { Failure } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { useCallback } from 'react';
import { useText } from './useText.ts';
import { fill } from './viewer.ts';

/** The text of an error code, from contracts; undefined if it has none. */
export function useErrorText(): (code: string) => string | undefined {
  const { t } = useTexts('errors');
  return useCallback(
    (code) => {
      const words = t(code);
      // a key without a text comes back as it is
      return words === code ? undefined : words;
    },
    [t],
  );
}

/** The failure of a call, in one sentence for its place. */
export function useReason(): (failure: Failure) => string {
  const text = useText();
  const errorOf = useErrorText();
  return useCallback(
    (failure) => {
      if (failure.kind !== 'refused') return text(`reason.${failure.kind}`);
      const { code, message, params } = failure.errors[0] ?? {};
      const words = code ? errorOf(code) : undefined;
      if (!words) return message ?? text('reason.unavailable');
      const filled = fill(words, params);
      const { suggestion } = params ?? {};
      return suggestion ? text('reason.suggestion', { reason: filled.replace(/\.$/, ''), suggestion }) : filled;
    },
    [text, errorOf],
  );
}
