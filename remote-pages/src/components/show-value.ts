import type { Reading } from '@lineside/contracts';
import { useReadingText } from '@lineside/ui/base';
import { useCallback } from 'react';
import type { Bindable } from '../data/subject.ts';
import type { Metric } from './manifest.ts';

/** Unit of a metric: its own, else that of the variable. */
export const unitOf = (metric: Metric | undefined, to: Bindable | undefined): string | undefined =>
  metric?.unit || to?.unit || undefined;

/** A value with the decimals of its metric, without its unit. */
export function useShowValue(): (value: Reading, metric?: Metric) => string {
  const textOf = useReadingText();
  return useCallback((value, metric) => textOf(value, { digits: metric?.decimals }), [textOf]);
}
