import type { AnyEntity } from '../entities/entity.ts';
import { type FieldTree, parseFields } from '../grammar/fields.ts';
import { GrammarProblem } from '../grammar/problem.ts';
import type { Field, Fields } from '../kinds/kind.ts';
import { refuse } from './refuse.ts';

/** Fields a list shows when none are asked for. */
const least: FieldTree = new Map([['name', new Map()]]);
const everything: FieldTree = new Map([['*', new Map()]]);

/** What becomes of a name in `fields` that a record doesn't have; without an error it is left out. */
export type OnUnknownField = (field: string) => void;

export const refuseField: OnUnknownField = (field) => {
  throw refuse('unknown-field', { propertyName: 'fields', params: { field } });
};

/**
 * Reads `fields` against an entity: which of its fields are read, and what is kept below each. publicId is always there.
 */
export function project(
  entity: AnyEntity,
  text: string | undefined,
  of: 'list' | 'one',
  onUnknown: OnUnknownField = refuseField,
): FieldTree {
  const fields = entity.fields as Record<string, Field>;
  const defaults = of === 'one' || entity.full ? everything : 'name' in fields ? least : new Map();
  const tree = text === undefined ? defaults : readFields(text);
  return expand(fields, knownOf(fields, tree, [], onUnknown));
}

/** Reads the text of `fields`, or refuses it. */
export function readFields(text: string): FieldTree {
  try {
    return parseFields(text);
  } catch (problem) {
    if (!(problem instanceof GrammarProblem)) throw problem;
    throw refuse('unknown-field', { propertyName: 'fields', params: { field: text.slice(0, 100) } });
  }
}

/** Only publicId: what is left where every name is unknown. */
export const onlyId: FieldTree = new Map([['publicId', new Map()]]);

function knownOf(fields: Fields, tree: FieldTree, above: string[], onUnknown: OnUnknownField): FieldTree {
  const known: FieldTree = new Map();
  for (const [key, below] of tree) {
    const path = [...above, key];
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (key === '*' || key === 'publicId') known.set(key, below);
    else if (!field || field.kind === 'secret') onUnknown(path.join('.'));
    else known.set(key, below.size === 0 ? below : knownOf(field.fields ?? {}, below, path, onUnknown));
  }
  return known.size === 0 && tree.size > 0 ? onlyId : known;
}

/** `*` becomes the fields of its level. */
function expand(fields: Fields, tree: FieldTree): FieldTree {
  const all = tree.has('*') ? Object.keys(fields).filter((key) => fields[key]?.kind !== 'secret') : [];
  const wanted = new Map<string, FieldTree>(all.map((key) => [key, new Map()]));
  for (const [key, below] of tree) if (key !== '*' && key !== 'publicId') wanted.set(key, below);
  return wanted;
}

/** Cuts a value down to what was asked for below its field; publicId stays. */
export function cut(value: unknown, below: FieldTree): unknown {
  if (below.size === 0 || below.has('*') || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => cut(item, below));
  const source = value as Record<string, unknown>;
  const result: Record<string, unknown> = 'publicId' in source ? { publicId: source.publicId } : {};
  for (const [key, deeper] of below) if (key in source) result[key] = cut(source[key], deeper);
  return result;
}
