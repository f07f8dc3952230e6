import type { AnyEntity } from '../entities/entity.ts';
import type { At } from './body.ts';
import { refuse } from './refuse.ts';

/** Refuses a list with equal values of a unique field in two new records. */
export function checkDistinct({ unique }: AnyEntity, drafts: { fields: Record<string, unknown>; at: At }[]): void {
  for (const fields of unique) {
    const known = new Set<string>();
    for (const draft of drafts) {
      const values = fields.map((key) => draft.fields[key] ?? null);
      const json = JSON.stringify(values.map((value) => (value as { publicId?: string } | null)?.publicId ?? value));
      if (known.has(json) && !values.every((value) => value === null))
        throw refuse('duplicate', { propertyName: fields[0]!, ...draft.at });
      known.add(json);
    }
  }
}
