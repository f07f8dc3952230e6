import { entities } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useMemo } from 'react';

/** The kinds of records in the audit log, in alphabetical order. */
export function useKinds(): { value: string; label: string }[] {
  const { t, language } = useTexts('labels');
  return useMemo(
    () =>
      Object.keys(entities)
        .map((value) => ({ value, label: t(`${value}.one`) }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [t, language],
  );
}
