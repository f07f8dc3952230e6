import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Compilation, Module } from 'webpack';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The parts of a device's actions: the element, its renderer, the actions, and their texts. */
const first = ['element', 'draw', 'actions', 'texts', 'texts-vpn'];
/** Parts that load with them: the status bar with the connector, and beside it questions and notices. */
const bar = ['bar', 'connector-service'];
const outlets = ['outlets', 'reminders', 'texts-vpn-all', 'texts-host', 'texts-errors', 'texts-labels'];

/** The files of a build that come before the actions are drawn. */
export const filesAtOnce = (compilation: Compilation): Set<string> => filesOf(compilation, first);

/** Texts of the actions and the status bar. */
export const filesOfBar = (compilation: Compilation): Set<string> => filesOf(compilation, [...first, ...bar]);

/** Parts that load without a request by the person. */
export const filesUnasked = (compilation: Compilation): Set<string> =>
  filesOf(compilation, [...first, ...bar, ...outlets]);

const filesOf = ({ namedChunkGroups }: Compilation, names: readonly string[]) =>
  new Set(
    names
      .flatMap((name) => {
        const part = namedChunkGroups.get(name);
        if (!part) throw new Error(`The widget has no part called ${name}: what is weighed would lack it`);
        return part.getFiles();
      })
      .filter((file) => file.endsWith('.js')),
  );

/** The packages, and our folders, in some files, with their bytes before minification. */
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
