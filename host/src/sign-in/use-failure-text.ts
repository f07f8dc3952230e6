import type { Failure } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { useFormat } from '@lineside/ui/base';
import { errorText, inLocalTime } from '@lineside/vpn/notices/error-text.ts';
import { useCallback } from 'react';

/** Why logging in failed, in the person's language. */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTexts('host');
  useTexts('errors');
  const format = useFormat();
  return useCallback(
    (failure) =>
      failure.kind === 'refused'
        ? failure.errors.map((item) => errorText(inLocalTime(item, format))).join(' ')
        : t(`signIn.failed.${failure.kind}`),
    [t, format],
  );
}
