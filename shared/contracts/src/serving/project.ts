import { entities } from '../entities/entities.ts';
import type { AnyEntity } from '../entities/entity.ts';
import { type FieldTree, parseFields } from '../grammar/fields.ts';
import { GrammarProblem } from '../grammar/problem.ts';
import type { Field, Fields } from '../kinds/kind.ts';
import { refuse } from './refuse.ts';
import { Constant, emptyAt, unfilledOf } from './unfilled.ts';

/** The default fields of a list. */
const least: FieldTree = new Map([['name', new Map()]]);
const everything: FieldTree = new Map([['*', new Map()]]);

/** Handles an unknown name in `fields`; without an error it is ignored. */
export type OnUnknownField = (field: string) => void;

export const refuseField: OnUnknownField = (field) => {
  throw refuse('unknown-field', { propertyName: 'fields', params: { field } });
};

/**
 * Resolves `fields` against an entity: the fields to read, and the selection below each. References are followed to
 * their target's fields. publicId is always included.
 */
export function project(
  entity: AnyEntity,
  text: string | undefined,
  of: 'list' | 'one',
  onUnknown: OnUnknownField = refuseField,
): FieldTree {
  const fields = entity.fields as Record<string, Field>;
  const defaults = of === 'one' || entity.full ? everything : 'name' in fields ? least : new Map();
  if (text === undefined) return expand(fields, defaults);
  const tree = readFields(text);
  return expand(fields, knownOf({ fields, type: entity.name }, tree, [], onUnknown));
}

/** Adds to `*` the fields that nothing fills. */
export function withEmpty(
  type: string,
  tree: FieldTree,
  known: FieldTree,
  isFilled: (key: string) => boolean,
): FieldTree {
  if (tree.has('*'))
    for (const [key, value] of Object.entries(unfilledOf(type)))
      if (!known.has(key) && !isFilled(key)) known.set(key, new Constant(value));
  return known;
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

/** Only publicId: the result if all names are unknown. */
export const onlyId: FieldTree = new Map([['publicId', new Map()]]);

/** Where names are looked up: fields of a record or an object, of a reference's target, and unfilled fields. */
interface Level {
  fields: Fields;
  target?: AnyEntity | undefined;
  /** The type, or the path from one, by which empty fields are known. */
  type: string;
}

/** The entity whose records a field names. */
const targetOf = ({ follows, to }: Field): AnyEntity | undefined =>
  (entities as Record<string, AnyEntity>)[follows ?? to ?? ''];

function knownOf(
  { fields, target, type }: Level,
  tree: FieldTree,
  above: string[],
  onUnknown: OnUnknownField,
): FieldTree {
  const known: FieldTree = new Map();
  const fieldOf = (key: string) =>
    [fields, target?.fields as Fields | undefined]
      .map((some) => (some && Object.hasOwn(some, key) ? some[key] : undefined))
      .find((field) => field && field.kind !== 'secret');
  if (target && tree.has('*'))
    for (const key of Object.keys(target.fields)) if (fieldOf(key)) known.set(key, new Map());
  for (const [key, below] of tree) {
    const path = [...above, key];
    const field = fieldOf(key);
    const empty = emptyAt(type, key);
    if (key === '*' || key === 'publicId') known.set(key, below);
    // JSON values have no description
    else if (field)
      known.set(
        key,
        below.size === 0 || field.kind === 'json'
          ? below
          : knownOf(levelBelow(field, key, type), below, path, onUnknown),
      );
    else if (empty !== undefined) known.set(key, new Constant(empty));
    else onUnknown(path.join('.'));
  }
  if (known.size === 0 && tree.size > 0) return onlyId;
  return withEmpty(type, tree, known, (key) => fieldOf(key) !== undefined);
}

function levelBelow(field: Field, key: string, type: string): Level {
  const target = targetOf(field);
  return { fields: field.fields ?? {}, target, type: target?.name ?? `${type}.${key}` };
}

/** `*` becomes the fields of its level. */
function expand(fields: Fields, tree: FieldTree): FieldTree {
  const all = tree.has('*') ? Object.keys(fields).filter((key) => fields[key]?.kind !== 'secret') : [];
  const wanted = new Map<string, FieldTree>(all.map((key) => [key, new Map()]));
  for (const [key, below] of tree) if (key !== '*' && key !== 'publicId') wanted.set(key, below);
  return wanted;
}

/** Reduces a value to the requested parts; publicId stays. */
export function cut(value: unknown, below: FieldTree): unknown {
  if (below instanceof Constant) return below.value;
  if (below.size === 0 || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => cut(item, below));
  const source = value as Record<string, unknown>;
  const id = 'publicId' in source ? { publicId: source.publicId } : {};
  const result: Record<string, unknown> = below.has('*') ? { ...source } : id;
  for (const [key, deeper] of below)
    if (key in source || deeper instanceof Constant) result[key] = cut(source[key], deeper);
  return result;
}
