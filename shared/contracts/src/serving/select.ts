import type { FieldTree } from '../grammar/fields.ts';
import { cut, readFields } from './project.ts';
import { refuse } from './refuse.ts';

const usualOfList: FieldTree = new Map([['name', new Map()]]);

/**
 * Cuts the answer of a call down to the fields asked for, which its reply must have. Without them a list shows publicId and
 * name, as lists of entities do, and one thing all of it.
 */
export function select(reply: unknown, data: unknown, text: string | undefined): unknown {
  if (text === undefined) return Array.isArray(data) ? cut(data, usualOfList) : data;
  const tree = readFields(text);
  check(reply, tree, []);
  const isEmpty = [...tree.keys()].every((key) => key === 'publicId');
  return cut(data, isEmpty ? new Map([['publicId', new Map()]]) : tree);
}

interface Described {
  shape?: Record<string, unknown>;
  element?: unknown;
  unwrap?: () => unknown;
}

function check(reply: unknown, tree: FieldTree, above: string[]): void {
  const shape = shapeOf(reply);
  for (const [key, below] of tree) {
    if (key === '*' || key === 'publicId') continue;
    const path = [...above, key];
    if (!shape || !Object.hasOwn(shape, key))
      throw refuse('unknown-field', { propertyName: 'fields', params: { field: path.join('.') } });
    check(shape[key], below, path);
  }
}

/** The fields of an object, or of each of a list, whether or not it may be missing. */
function shapeOf(schema: unknown): Record<string, unknown> | undefined {
  const { shape, element, unwrap } = schema as Described;
  if (shape) return shape;
  const inner = element ?? unwrap?.call(schema);
  return inner === undefined ? undefined : shapeOf(inner);
}
