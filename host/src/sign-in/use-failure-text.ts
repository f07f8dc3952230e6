import type { Failure } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { useCallback } from 'react';
import { errorText } from '../notices/error-text.ts';

/** Why logging in failed, in the person's language. */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTexts('host');
  useTexts('errors');
  return useCallback(
    (failure) =>
      failure.kind === 'refused' ? failure.errors.map(errorText).join(' ') : t(`signIn.failed.${failure.kind}`),
    [t],
  );
}
