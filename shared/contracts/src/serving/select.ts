import type { FieldTree } from '../grammar/fields.ts';
import { cut, type OnUnknownField, onlyId, readFields, refuseField, withEmpty } from './project.ts';
import { Constant, emptyAt } from './unfilled.ts';

const usualOfList: FieldTree = new Map([['name', new Map()]]);

/**
 * Reduces the answer of a call to the requested fields, as far as its reply has them. By default a list has publicId
 * and name, like lists of entities, and a single object has all fields. `type` is that of its envelope.
 */
export function select(
  { reply, type }: { reply: unknown; type: string },
  data: unknown,
  text: string | undefined,
  onUnknown: OnUnknownField = refuseField,
): unknown {
  if (text === undefined) return Array.isArray(data) ? cut(data, usualOfList) : data;
  const tree = knownOf(reply, type, readFields(text), [], onUnknown);
  return cut(data, tree.size === 0 ? onlyId : tree);
}

interface Described {
  shape?: Record<string, unknown>;
  element?: unknown;
  unwrap?: () => unknown;
}

function knownOf(reply: unknown, type: string, tree: FieldTree, above: string[], onUnknown: OnUnknownField): FieldTree {
  const shape = shapeOf(reply);
  // unions, and objects with arbitrary keys, are returned as requested
  if (!shape && above.length > 0 && isOpen(reply)) return tree;
  const known: FieldTree = new Map();
  for (const [key, below] of tree) {
    const path = [...above, key];
    const empty = emptyAt(type, key);
    if (key === '*' || key === 'publicId') known.set(key, below);
    else if (shape && Object.hasOwn(shape, key))
      known.set(key, below.size === 0 ? below : knownOf(shape[key], `${type}.${key}`, below, path, onUnknown));
    else if (empty !== undefined) known.set(key, new Constant(empty));
    else onUnknown(path.join('.'));
  }
  return known.size === 0 && tree.size > 0
    ? onlyId
    : withEmpty(type, tree, known, (key) => shape !== undefined && key in shape);
}

/** Whether a schema's keys aren't described: a record, a union, or anything. */
function isOpen(schema: unknown): boolean {
  const { def, unwrap, element } = schema as { def?: { type?: string } } & Described;
  const inner = element ?? unwrap?.call(schema);
  return inner === undefined ? ['record', 'union', 'any', 'unknown'].includes(def?.type ?? '') : isOpen(inner);
}

/** The fields of an object, or of each of a list, whether or not it may be missing. */
export function shapeOf(schema: unknown): Record<string, unknown> | undefined {
  const { shape, element, unwrap } = schema as Described;
  if (shape) return shape;
  const inner = element ?? unwrap?.call(schema);
  return inner === undefined ? undefined : shapeOf(inner);
}
