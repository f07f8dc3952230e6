import type { Request } from './request.ts';

type RequestPeriod = Pick<Request, 'publicId' | 'start' | 'end'>;

/** The hours that the picture shows, in ms since 1970. */
export interface Axis {
  from: number;
  to: number;
  ticks: number[];
}

const hour = 3_600_000;
const margin = 2 * hour;

/** From two hours before a request to two hours after it, in whole hours; at most `maxTicks` of them have labels. */
export function axisOf({ start, end }: Pick<RequestPeriod, 'start' | 'end'>, maxTicks: number): Axis {
  const from = Math.floor((Date.parse(start) - margin) / hour) * hour;
  const to = Math.ceil((Date.parse(end) + margin) / hour) * hour;
  const step = Math.ceil((to - from) / hour / maxTicks) * hour;
  const ticks = Array.from({ length: Math.ceil((to - from) / step) }, (_, place) => from + place * step);
  return { from, to, ticks };
}

/** The position of a moment on the axis, in percent. */
export const placeOf = (moment: number, { from, to }: Axis): number => ((moment - from) / (to - from)) * 100;

/** Left end and width of a period, in percent, cut at the axis' ends; null if it is outside. */
export function barOf(
  { start, end }: Pick<RequestPeriod, 'start' | 'end'>,
  axis: Axis,
): { left: number; width: number } | null {
  const left = Math.max(0, placeOf(Date.parse(start), axis));
  const right = Math.min(100, placeOf(Date.parse(end), axis));
  return right > left ? { left, width: right - left } : null;
}

/** Rows of periods that don't overlap. */
export function rowsOf<R extends RequestPeriod>(requests: readonly R[]): R[][] {
  const rows: R[][] = [];
  for (const request of requests.toSorted((first, second) => Date.parse(first.start) - Date.parse(second.start))) {
    const row = rows.find((lane) => Date.parse(lane.at(-1)!.end) <= Date.parse(request.start));
    if (row) row.push(request);
    else rows.push([request]);
  }
  return rows;
}
