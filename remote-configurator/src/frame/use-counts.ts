import type { Subject } from './subject.ts';

/** How many records a subject has, by the entity of a device. */
export function useCounts(_subject: Subject): Record<string, number> {
  return {};
}
