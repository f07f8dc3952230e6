import type { TreeNode, TreeShape } from './tree-store.ts';

export interface ExampleNode extends TreeNode {
  count: number;
}

/** A tree of folders for stories, tests and the bench: `wide` nodes per level, `levels` deep; ids say the place. */
export function exampleTree(wide: number, levels: number): TreeShape<ExampleNode> {
  const nodes = new Map<string, ExampleNode>();
  const children = new Map<string, string[]>();
  const add = (id: string, level: number): number => {
    const below = level < levels ? Array.from({ length: wide }, (_, at) => `${id}-${at + 1}`) : [];
    nodes.set(id, { id, name: '', count: 0 });
    const count = below.reduce((sum, child) => sum + 1 + add(child, level + 1), 0);
    nodes.set(id, { id, name: `${names[level - 1] ?? 'Part'} ${id.split('-').at(-1)}`, count });
    if (below.length > 0) children.set(id, below);
    return count;
  };
  const roots = Array.from({ length: wide }, (_, at) => String(at + 1));
  for (const id of roots) add(id, 1);
  return { nodes, roots, children };
}

const names = ['Plant', 'Line', 'Machine', 'Motor'];
