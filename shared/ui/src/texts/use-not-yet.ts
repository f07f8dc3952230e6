import { useTexts } from '@lineside/remote-kit';
import { useCallback } from 'react';

/** What screens say about functions that only store their input, by the keys of contracts' `not-yet`. */
export function useNotYet(): (key: string) => string {
  const { t } = useTexts('labels');
  return useCallback((key: string) => t(`notYet.${key}`), [t]);
}
