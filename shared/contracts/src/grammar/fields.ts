import { Scanner } from './scanner.ts';

/** The requested fields of a record; `*` means all at its level. A Map, so that no name can be special. */
export type FieldTree = Map<string, FieldTree>;

/** The maximum depth of `fields`. */
export const deepest = 4;

/**
 * Reads `fields`: a comma list of names, nested as `sub.field` or `sub(field,field)`, at most four levels.
 *
 * @example parseFields('name,servers(name,device.name)')
 * @throws GrammarProblem
 */
export function parseFields(text: string): FieldTree {
  const scanner = new Scanner(text);
  const tree: FieldTree = new Map();
  if (scanner.done) return tree;
  readList(scanner, tree, 1);
  if (!scanner.done) scanner.fail('Expected a comma');
  return tree;
}

function readList(scanner: Scanner, into: FieldTree, depth: number): void {
  do readOne(scanner, into, depth);
  while (scanner.take(','));
}

function readOne(scanner: Scanner, into: FieldTree, depth: number): void {
  if (depth > deepest) scanner.fail(`Expected at most ${deepest} levels`);
  if (scanner.take('*')) {
    into.set('*', new Map());
    return;
  }
  const key = scanner.name();
  const below = into.get(key) ?? new Map();
  into.set(key, below);
  if (scanner.take('.')) readOne(scanner, below, depth + 1);
  else if (scanner.take('(')) {
    readList(scanner, below, depth + 1);
    scanner.expect(')');
  }
}

/** Writes what `parseFields` reads. */
export function printFields(tree: FieldTree): string {
  return [...tree].map(([key, below]) => (below.size === 0 ? key : `${key}(${printFields(below)})`)).join(',');
}
