import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A module's names, each with the minor version of the kit that it came with. */
export interface ModuleNames {
  values: Record<string, string>;
  types: Record<string, string>;
  /**
   * Names that end with the next major version: since which minor version they are deprecated, and their replacement.
   */
  deprecated?: Record<string, { since: string; instead: string }>;
}

/** By module of the kit. */
export type KitNames = Record<string, ModuleNames>;

/** An imported name of a shared module; null for a namespace import. */
export type Use = readonly [module: string, name: string | null];

/** Where they stand; made by `npm run generate`, and reviewed when it changes. */
export const namesFile = createRequire(import.meta.url).resolve('@lineside/remote-kit/names.json');

export const readKitNames = (): KitNames => JSON.parse(readFileSync(namesFile, 'utf8'));

/** Whether a name is one that the kit has, or of a module that isn't the kit's. */
export const isThere = (names: KitNames, [module, name]: Use): boolean =>
  !names[module] || name === null || Object.hasOwn(names[module].values, name);

/** The range from the oldest kit that has all these names: `^1.2.0`. Types are gone when code runs, and don't count. */
export function kitNeeded(names: KitNames, uses: readonly Use[]): string {
  const all = Object.values(names).flatMap(({ values }) => Object.values(values));
  const used = uses.flatMap(([module, name]) => {
    const { values = {} } = names[module] ?? {};
    return name === null ? Object.values(values) : (values[name] ?? []);
  });
  const least = used.length > 0 ? used.sort(inOrder).at(-1) : all.sort(inOrder)[0];
  return `^${least}.0`;
}

/** What of the kit is used, by module and in the order of the alphabet: of one that is taken as a whole all there is. */
export function kitUsed(names: KitNames, uses: readonly Use[]): Record<string, string[]> {
  const used = Object.entries(names).map(([module, { values }]): [string, string[]] => {
    const own = uses.filter(([of]) => of === module).flatMap(([, name]) => name ?? Object.keys(values));
    return [module, [...new Set(own)].sort()];
  });
  return Object.fromEntries(used.filter(([, own]) => own.length > 0));
}

const inOrder = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });
