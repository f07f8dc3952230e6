import type { Bounds } from '../time/period.ts';
import type { Stretches } from './use-parts.ts';

export const stretchNames = ['period', 'hour', 'day', 'month'] as const;
export type StretchName = (typeof stretchNames)[number];

const hourMs = 3_600_000;
/** Bars that fit beside each other. */
const most = 120;
/** Approximate lengths, the shortest first. */
const lengths = { hour: hourMs, day: 24 * hourMs, month: 30 * 24 * hourMs };

/**
 * The stretches of a period (ms since 1970): the whole of it, or hours, days or months; the next longer ones where there were
 * more than 120. Hours begin at full hours.
 */
export function stretchesOf(name: unknown, { from, to }: Bounds): Stretches & { name: StretchName } {
  const chosen = stretchNames.find((one) => one === name) ?? 'period';
  if (chosen === 'period') return { name: chosen, from, to, step: Math.max(1, Math.ceil((to - from) / 1000)) };
  const order = ['hour', 'day', 'month'] as const;
  const fitting = order.slice(order.indexOf(chosen)).find((one) => to - from <= most * lengths[one]) ?? 'month';
  if (fitting !== 'hour') return { name: fitting, from, to, step: fitting === 'day' ? '1d' : '1month' };
  return { name: fitting, from: Math.floor(from / hourMs) * hourMs, to, step: 3600 };
}
