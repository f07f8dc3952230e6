import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the kit's modules export, as its `names.json` lists it. */
export type KitNames = Record<string, { values: Record<string, string>; types: Record<string, string> }>;

/** A name that a module of the kit had. */
export interface Gone {
  module: string;
  name: string;
}

/** The names that one kit has and another hasn't. */
export function goneFrom(before: KitNames, after: KitNames): Gone[] {
  const all = (names: KitNames, module: string) => {
    const { values = {}, types = {} } = names[module] ?? {};
    return { ...values, ...types };
  };
  return Object.keys(before).flatMap((module) => {
    const now = all(after, module);
    return Object.keys(all(before, module))
      .filter((name) => !Object.hasOwn(now, name))
      .map((name) => ({ module, name }));
  });
}

/** A line for each file of a remote that imports one of these names: `src/x.tsx: useRows of @lineside/ui/data is gone.` */
export function usedIn(remote: string, gone: readonly Gone[]): string[] {
  const sources = readdirSync(path.join(remote, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.posix.join('src', file.split(path.sep).join('/')));
  return sources.sort().flatMap((file) => {
    const imported = importsIn(readFileSync(path.join(remote, file), 'utf8'));
    return gone
      .filter(({ module, name }) => imported.has(`${module} ${name}`))
      .map(({ module, name }) => `${file}: ${name} of ${module} is gone.`);
  });
}

/** `module name` of each that is imported by its name. */
function importsIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const [, list = '', module] of text.matchAll(/import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/g)) {
    for (const each of list.split(',')) {
      const [, name] = /^\s*(?:type\s+)?(\w+)/.exec(each) ?? [];
      if (name) found.add(`${module} ${name}`);
    }
  }
  return found;
}
