import type { Failure } from '@lineside/client';
import { useCallback } from 'react';
import { useReason } from '../texts/useReason.ts';
import type { Problem } from './Form.tsx';

/**
 * The problems of a form after a failed call: each error's text, at the field that `fieldOf` returns for the API's,
 * otherwise above the form.
 *
 * @example const problemsOf = useProblems((property) => ({ end: 'duration' })[property]);
 */
export function useProblems(
  fieldOf: (property: string) => string | undefined = (property) => property,
): (failure: Failure) => Problem[] {
  const reason = useReason();
  return useCallback(
    (failure) => {
      if (failure.kind !== 'refused') return [{ text: reason(failure) }];
      return failure.errors.map((item) => {
        const field = item.propertyName && fieldOf(item.propertyName);
        return { ...(field && { field }), text: reason({ ...failure, errors: [item] }) };
      });
    },
    [reason, fieldOf],
  );
}
