import type { Format } from '../time/useFormat.ts';
import type { TableState } from './column.ts';

/** The formatted number of matching rows: "1,284", or "10,000+" if there are more than were counted. */
export function figureOf(state: TableState, shown: number, { number }: Pick<Format, 'number'>): string {
  if (state.kind !== 'ready') return number(shown);
  return `${number(state.total ?? shown)}${state.atLeast ? '+' : ''}`;
}
