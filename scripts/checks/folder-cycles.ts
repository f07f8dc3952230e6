import path from 'node:path';
import type { Check } from './check.ts';

/** Sources whose folders import each other one way. */
const sources =
  /^((?:shared\/[a-z-]+|host|vpn-widget|connector-app|gateway|remote-[a-z-]+)\/src|api\/src(?:\/(?:domain|edge|engine|platform))?)\/(.+\.tsx?)$/;
/** Tests and stories bring parts together as they need; types alone leave nothing at run time. */
const ignored = /\.(test|stories)\.tsx?$|\.d\.ts$/;
const imports =
  /^\s*(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?'(\.[^']+)'|\bimport\(\s*(?:\/\*.*?\*\/\s*)?'(\.[^']+)'/gm;

/** A folder right below `src`, or below a layer of the API; a file that is there itself counts as one. */
type Folder = string;

/** For each folder the folders that it imports, with one such import. */
type Graph = Map<Folder, Map<Folder, string>>;

/**
 * Folders of a package import each other in one direction at run time: each can be read without those above it.
 * dependency-cruiser's rules for folders don't tell imports of types from others.
 */
export const folderCycles: Check = {
  name: 'folders import each other one way',
  find({ paths, read }) {
    const graphs = new Map<string, Graph>();
    for (const file of paths(sources)) {
      if (ignored.test(file)) continue;
      const [, source = '', inside = ''] = sources.exec(file)!;
      const from = folderOf(inside);
      for (const [, imported, loaded] of read(file).matchAll(imports)) {
        const target = path.posix.relative(source, path.posix.join(path.posix.dirname(file), (imported ?? loaded)!));
        const to = folderOf(target);
        if (target.startsWith('..') || to === from) continue;
        const graph = graphs.get(source) ?? new Map();
        graphs.set(source, graph.set(from, (graph.get(from) ?? new Map()).set(to, `${file} imports ${target}`)));
      }
    }
    return [...graphs].flatMap(([source, graph]) => {
      const cycle = cycleIn(graph);
      if (!cycle) return [];
      const steps = cycle.map((from, index) => graph.get(from)!.get(cycle[(index + 1) % cycle.length]!));
      return [
        `${source}: ${[...cycle, cycle[0]].join(' → ')}. Move a file, or hand a part in as children or as a parameter: ${steps.join('; ')}`,
      ];
    });
  },
};

const folderOf = (inside: string): Folder => inside.split('/')[0]!;

/** The folders of a cycle; undefined if there is none. */
function cycleIn(graph: Graph): Folder[] | undefined {
  const done = new Set<Folder>();
  const visit = (folder: Folder, above: Folder[]): Folder[] | undefined => {
    if (above.includes(folder)) return above.slice(above.indexOf(folder));
    if (done.has(folder)) return undefined;
    for (const next of graph.get(folder)?.keys() ?? []) {
      const found = visit(next, [...above, folder]);
      if (found) return found;
    }
    done.add(folder);
    return undefined;
  };
  for (const folder of graph.keys()) {
    const cycle = visit(folder, []);
    if (cycle) return cycle;
  }
  return undefined;
}
