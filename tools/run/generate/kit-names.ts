import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type KitNames, namesFile, sharedModules } from '@lineside/bundling';
import { root } from '../process.ts';

/** The kit's names as they are committed, and what is to be there. */
export const kitNames = { file: namesFile, text: () => `${JSON.stringify(namesToday(), null, 2)}\n` };

/**
 * Every name that the kit's modules export, with the minor version that it came with. One that is there stays until the
 * next major version: remotes that were built long ago use it. One that came with the version in the making may still go.
 */
function namesToday(): KitNames {
  const today = minorOf(versionOf('remote-kit'));
  const before: KitNames = existsSync(namesFile) ? JSON.parse(readFileSync(namesFile, 'utf8')) : {};
  const modules = sharedModules.filter((module) => module.startsWith('@lineside/'));
  return Object.fromEntries(
    modules.map((module) => {
      const { values, types } = exportsOf(faceOf(module));
      const known = before[module] ?? { values: {}, types: {} };
      return [
        module,
        { values: dated(values, known.values, module, today), types: dated(types, known.types, module, today) },
      ];
    }),
  );
}

function dated(names: readonly string[], known: Record<string, string>, module: string, today: string) {
  // a new major version begins anew: nothing that was built for the one before runs with it
  if (today.endsWith('.0')) return Object.fromEntries(names.map((name) => [name, today]));
  const gone = Object.keys(known).filter((name) => !names.includes(name) && known[name] !== today);
  if (gone.length > 0) {
    throw new Error(`${module} exports ${gone.join(', ')} no more: a name stays until the kit's next major version.`);
  }
  return Object.fromEntries(names.map((name) => [name, known[name] ?? today]));
}

/** What a face exports by name, in the order of the alphabet. Faces are lists: they export nothing else. */
function exportsOf(text: string): { values: string[]; types: string[] } {
  const values: string[] = [];
  const types: string[] = [];
  for (const [, onlyTypes, list = ''] of text.matchAll(/^export (type )?\{([^}]*)\}/gm)) {
    for (const item of list.split(',').map((each) => each.trim())) {
      const [, type, name] = /^(type )?(?:\w+ as )?(\w+)$/.exec(item) ?? [];
      if (name) (onlyTypes || type ? types : values).push(name);
    }
  }
  return { values: values.sort(), types: types.sort() };
}

/** The source of a module of the kit: `@lineside/ui/base`. */
function faceOf(module: string): string {
  const [, name, ...face] = module.split('/');
  const folder = path.join(root, 'shared', name!);
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return readFileSync(path.join(folder, exports[['.', ...face].join('/')]), 'utf8');
}

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(path.join(root, 'shared', name, 'package.json'), 'utf8')).version;

const minorOf = (version: string) => version.split('.').slice(0, 2).join('.');
