import type { Failure } from '@lineside/client';
import { useFormat } from '@lineside/ui/base';
import { type Problem, useProblems } from '@lineside/ui/form';
import { inLocalTime } from '@lineside/vpn/notices/error-text.ts';
import { useCallback } from 'react';

const same = (property: string): string | undefined => property;

/** A failed call's problems for a form: each message at its field. A lock-out shows its end, in local time. */
export function useFormProblems(fieldOf: (property: string) => string | undefined = same) {
  const format = useFormat();
  const problemsOf = useProblems(fieldOf);
  return useCallback(
    (failure: Failure): Problem[] => {
      if (failure.kind !== 'refused') return problemsOf(failure);
      return problemsOf({ ...failure, errors: failure.errors.map((item) => inLocalTime(item, format)) });
    },
    [problemsOf, format],
  );
}
