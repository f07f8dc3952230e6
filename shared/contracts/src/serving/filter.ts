import { type AnyEntity, fieldAt } from '../entities/entity.ts';
import { type Filter, parseFilter } from '../grammar/filters.ts';
import { GrammarProblem } from '../grammar/problem.ts';
import type { Field } from '../kinds/kind.ts';
import { refuse } from './refuse.ts';

export const unusableFilter = (filter: string) =>
  refuse('unusable-filter', { propertyName: 'filters', params: { filter } });

/** A sent filter, with its field; refused if the field can't be compared that way. */
export function filterIn(entity: AnyEntity, text: string): { filter: Filter; field: Field } {
  const filter = readFilter(text);
  const field = target(entity, filter.path);
  if (!field?.operators.includes(filter.operator)) throw unusableFilter(text);
  return { filter, field };
}

/** Reads the text of a filter, or refuses it. */
export function readFilter(text: string): Filter {
  try {
    return parseFilter(text);
  } catch (problem) {
    if (problem instanceof GrammarProblem) throw unusableFilter(text);
    throw problem;
  }
}

/** The field a filter speaks of; publicId is a field of every record and reference. */
function target(entity: AnyEntity, path: string[]): Field | undefined {
  const field = fieldAt(entity.fields, path);
  if (field) return field.kind === 'list' ? { ...field, operators: ['eq', 'in'] } : field;
  if (path.at(-1) !== 'publicId') return undefined;
  const holder = fieldAt(entity.fields, path.slice(0, -1));
  if (path.length > 1 && holder?.kind !== 'ref' && holder?.kind !== 'list') return undefined;
  return { kind: 'text', operators: ['eq', 'ne', 'in', 'ni', 'isnull', 'isnotnull'] } as unknown as Field;
}
