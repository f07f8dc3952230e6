import type { Failure } from '@lineside/client';
import { useFormat } from '@lineside/ui/base';
import { type Problem, useProblems } from '@lineside/ui/form';
import { useCallback } from 'react';

const same = (property: string): string | undefined => property;

/** What a form shows of a failed call: each message at its field. A lock-out says until when, in local time. */
export function useFormProblems(fieldOf: (property: string) => string | undefined = same) {
  const format = useFormat();
  const problemsOf = useProblems(fieldOf);
  return useCallback(
    (failure: Failure): Problem[] => {
      if (failure.kind !== 'refused') return problemsOf(failure);
      const errors = failure.errors.map((item) =>
        item.params?.until ? { ...item, params: { ...item.params, until: format.time(item.params.until) } } : item,
      );
      return problemsOf({ ...failure, errors });
    },
    [problemsOf, format],
  );
}
