import type { FieldTree } from '../grammar/fields.ts';
import { cut, type OnUnknownField, onlyId, readFields, refuseField } from './project.ts';

const usualOfList: FieldTree = new Map([['name', new Map()]]);

/**
 * Cuts the answer of a call down to the fields asked for, as far as its reply has them. Without them a list shows publicId and
 * name, as lists of entities do, and one thing all of it.
 */
export function select(
  reply: unknown,
  data: unknown,
  text: string | undefined,
  onUnknown: OnUnknownField = refuseField,
): unknown {
  if (text === undefined) return Array.isArray(data) ? cut(data, usualOfList) : data;
  const tree = knownOf(reply, readFields(text), [], onUnknown);
  return cut(data, tree.size === 0 ? onlyId : tree);
}

interface Described {
  shape?: Record<string, unknown>;
  element?: unknown;
  unwrap?: () => unknown;
}

function knownOf(reply: unknown, tree: FieldTree, above: string[], onUnknown: OnUnknownField): FieldTree {
  const shape = shapeOf(reply) ?? {};
  const known: FieldTree = new Map();
  for (const [key, below] of tree) {
    const path = [...above, key];
    if (key === '*' || key === 'publicId') known.set(key, below);
    else if (!Object.hasOwn(shape, key)) onUnknown(path.join('.'));
    else known.set(key, below.size === 0 ? below : knownOf(shape[key], below, path, onUnknown));
  }
  return known.size === 0 && tree.size > 0 ? onlyId : known;
}

/** The fields of an object, or of each of a list, whether or not it may be missing. */
export function shapeOf(schema: unknown): Record<string, unknown> | undefined {
  const { shape, element, unwrap } = schema as Described;
  if (shape) return shape;
  const inner = element ?? unwrap?.call(schema);
  return inner === undefined ? undefined : shapeOf(inner);
}
