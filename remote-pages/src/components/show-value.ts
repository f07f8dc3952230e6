import { useFormat } from '@lineside/ui/base';
import type { Bindable } from '../data/subject.ts';
import type { Metric } from './manifest.ts';

/** As many decimals as distinguish values of a size: 23,940 and 49.5 and 2.84. */
function usualDigits(value: number): number {
  const size = Math.abs(value);
  return size >= 100 ? 0 : size >= 10 ? 1 : 2;
}

/** Unit of a metric: its own, else that of the variable. */
export const unitOf = (metric: Metric | undefined, to: Bindable | undefined): string | undefined =>
  metric?.unit || to?.unit || undefined;

/** A value with the decimals of its metric, without its unit. */
export function useShowValue(): (value: number, metric?: Metric) => string {
  const format = useFormat();
  return (value, metric) => format.number(value, { digits: metric?.decimals ?? usualDigits(value) });
}
