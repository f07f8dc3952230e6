import type { TreeShape } from '@lineside/ui/data';

export interface BenchNode {
  id: string;
  name: string;
}

/** 50,000 assets: 50 plants with 9 lines of 110 machines. */
export function benchTree(): TreeShape<BenchNode> {
  const nodes = new Map<string, BenchNode>();
  const children = new Map<string, string[]>();
  const roots: string[] = [];
  const add = (id: string, name: string, below: string[]) => {
    nodes.set(id, { id, name });
    below.push(id);
    return id;
  };
  const under = (id: string) => {
    const below: string[] = [];
    children.set(id, below);
    return below;
  };
  for (let at = 1; at <= 50; at++) {
    const lines = under(add(`p${at}`, `Plant ${at}`, roots));
    for (let line = 1; line <= 9; line++) {
      const machines = under(add(`p${at}l${line}`, `Line ${line}`, lines));
      for (let machine = 1; machine <= 110; machine++) add(`p${at}l${line}m${machine}`, `Filler ${machine}`, machines);
    }
  }
  return { nodes, roots, children };
}
