import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Compilation, Module } from 'webpack';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What comes before a person has asked for anything: the element, what draws it, a device's actions, reminders, and the texts. */
const atOnce = [
  ...['element', 'draw', 'actions', 'reminders'],
  ...['texts', 'texts-vpn', 'texts-host', 'texts-errors', 'texts-labels'],
];

/** The files of a build that come at once. */
export const filesAtOnce = ({ namedChunkGroups }: Compilation): Set<string> =>
  new Set(
    atOnce
      .flatMap((name) => [...(namedChunkGroups.get(name)?.getFiles() ?? [])])
      .filter((file) => file.endsWith('.js')),
  );

/** The packages, and folders of ours, whose modules are in some files, with their bytes before they are minified. */
export function packagesIn({ chunkGraph, chunks }: Compilation, files: ReadonlySet<string>): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (module: Module & { resource?: string; modules?: Iterable<Module> }) => {
    if (module.modules) for (const part of module.modules) add(part);
    else if (module.resource) {
      const name = packageOf(module.resource);
      sums.set(name, (sums.get(name) ?? 0) + module.size());
    }
  };
  for (const chunk of chunks)
    if ([...chunk.files].some((file) => files.has(file)))
      for (const module of chunkGraph.getChunkModules(chunk)) add(module as never);
  return sums;
}

const packageOf = (file: string) =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? relative(root, file).split('/').slice(0, 2).join('/');
