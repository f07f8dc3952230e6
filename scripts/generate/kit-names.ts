import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type KitNames, namesFile, sharedModules } from '@lineside/bundling';
import { root } from '../../stack/process.ts';
import { deprecatedIn } from './deprecated.ts';
import { exportsOf, namesOf } from './names-of.ts';

/** The committed names of the kit, and the generated ones. */
export const kitNames = { file: namesFile, text: () => `${JSON.stringify(namesToday(), null, 2)}\n` };

/** Every name that the kit's modules export. */
function namesToday(): KitNames {
  const today = minorOf(versionOf('remote-kit'));
  const before: KitNames = existsSync(namesFile) ? JSON.parse(readFileSync(namesFile, 'utf8')) : {};
  const modules = sharedModules.filter((module) => module.startsWith('@lineside/'));
  return Object.fromEntries(
    modules.map((module) => {
      const entryFile = entryFileOf(module);
      const exported = { ...exportsOf(readFileSync(entryFile, 'utf8')), deprecated: deprecatedIn(entryFile) };
      return [module, namesOf(module, exported, before[module], today)];
    }),
  );
}

/** Where the source of a module of the kit is: `@lineside/ui/base`. */
function entryFileOf(module: string): string {
  const [, name, ...subpath] = module.split('/');
  const folder = path.join(root, 'shared', name!);
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, exports[['.', ...subpath].join('/')]);
}

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(path.join(root, 'shared', name, 'package.json'), 'utf8')).version;

const minorOf = (version: string) => version.split('.').slice(0, 2).join('.');
