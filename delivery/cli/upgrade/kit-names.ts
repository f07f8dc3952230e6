import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the kit's modules export, as its `names.json` lists it. */
export type KitNames = Record<
  string,
  { values: Record<string, string>; types: Record<string, string>; deprecated?: Record<string, { instead: string }> }
>;

/** A name of a module of the kit, with a notice: `is gone.` */
export interface KitNotice {
  module: string;
  name: string;
  says: string;
}

/** The names that one kit has and another hasn't. */
export function removedNames(before: KitNames, after: KitNames): KitNotice[] {
  const all = (names: KitNames, module: string) => {
    const { values = {}, types = {} } = names[module] ?? {};
    return { ...values, ...types };
  };
  return Object.keys(before).flatMap((module) => {
    const now = all(after, module);
    return Object.keys(all(before, module))
      .filter((name) => !Object.hasOwn(now, name))
      .map((name) => ({ module, name, says: 'is gone.' }));
  });
}

/** The names of a kit that go with its next major version, each with what to use instead. */
export const deprecatedOf = (names: KitNames): KitNotice[] =>
  Object.entries(names).flatMap(([module, { deprecated = {} }]) =>
    Object.entries(deprecated).map(([name, { instead }]) => ({ module, name, says: `is deprecated: ${instead}` })),
  );

/** A line for each file of a remote that imports one of these names: `src/x.tsx: useRows of @lineside/ui/data is gone.` */
export function usedIn(remote: string, notices: readonly KitNotice[]): string[] {
  const sources = readdirSync(path.join(remote, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.posix.join('src', file.split(path.sep).join('/')));
  return sources.sort().flatMap((file) => {
    const imported = importsIn(readFileSync(path.join(remote, file), 'utf8'));
    return notices
      .filter(({ module, name }) => imported.has(`${module} ${name}`))
      .map(({ module, name, says }) => `${file}: ${name} of ${module} ${says}`);
  });
}

/** `module name` of each that is imported by its name. */
function importsIn(text: string): Set<string> {
  const usedNames = new Set<string>();
  for (const [, list = '', module] of text.matchAll(/import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/g)) {
    for (const each of list.split(',')) {
      const [, name] = /^\s*(?:type\s+)?(\w+)/.exec(each) ?? [];
      if (name) usedNames.add(`${module} ${name}`);
    }
  }
  return usedNames;
}
