import { statSync } from 'node:fs';
import path from 'node:path';
import type { Chunk, ChunkGraph, Compilation, Module, NormalModule } from 'webpack';
import { chunkName } from './presets/chunk-name.ts';
import { BuildProblem } from './project.ts';
import type { RemoteSource } from './read/describe.ts';

/** The transfer size of a remote, in bytes of brotli. */
export interface Sizes {
  entry: number;
  /** The size of each route besides the entry: its code, and the texts of one language. */
  routes: { path: string; bytes: number }[];
  /** All other scripts: extensions, what is loaded later, the other language. */
  rest: number;
}

/** The size that a person waits for when opening a remote at one of its addresses: entry and route. */
const limit = 60_000;

/** Measures a finished build. Throws BuildProblem if a route is too large, with its largest parts. */
export function sizesOf(compilation: Compilation, output: string, { json }: RemoteSource): Sizes {
  const bytesOf = (files: Iterable<string>) =>
    [...new Set(files)].reduce((sum, file) => sum + compressedSize(output, file), 0);
  const chunksOf = (exposed: string) => compilation.namedChunkGroups.get(chunkName(exposed))!.chunks;
  const filesOf = (chunks: readonly Chunk[]) => chunks.flatMap(({ files }) => [...files]);
  const { files: entryFiles } = compilation.entrypoints.values().next().value!.chunks[0]!;
  const entry = bytesOf(entryFiles);
  const texts = chunksOf(json.texts.en);
  const counted = new Set([...entryFiles, ...filesOf(texts)]);
  const routes = json.routes.map(({ path: address, module }) => {
    const chunks = chunksOf(module);
    const files = filesOf(chunks);
    for (const file of files) counted.add(file);
    const bytes = bytesOf([...files, ...filesOf(texts)]);
    if (entry + bytes > limit) throw tooHeavy(address, entry + bytes, chunks, compilation.chunkGraph);
    return { path: address, bytes };
  });
  const scripts = Object.keys(compilation.assets).filter((file) => file.endsWith('.js') && !counted.has(file));
  return { entry, routes, rest: bytesOf(scripts) };
}

/** Sizes in words: `entry 7.3 KB; /energy 3.1 KB; the rest 2.0 KB (brotli)`. */
export const sizesInWords = ({ entry, routes, rest }: Sizes): string =>
  [
    `entry ${kb(entry)}`,
    ...routes.map(({ path: to, bytes }) => `/${to} ${kb(bytes)}`),
    `the rest ${kb(rest)} (brotli)`,
  ].join('; ');

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

function compressedSize(output: string, file: string): number {
  const size = (name: string) => statSync(path.join(output, name), { throwIfNoEntry: false })?.size;
  return size(`${file}.br`) ?? size(file)!;
}

function tooHeavy(address: string, bytes: number, chunks: readonly Chunk[], graph: ChunkGraph): BuildProblem {
  const bytesByPart = new Map<string, number>();
  const add = (module: Module) => {
    const { modules } = module as { modules?: Module[] };
    if (modules) return modules.forEach(add);
    const name = partOf(module as NormalModule);
    bytesByPart.set(name, (bytesByPart.get(name) ?? 0) + module.size());
  };
  for (const chunk of chunks) for (const module of graph.getChunkModulesIterable(chunk)) add(module);
  const max = [...bytesByPart].sort(([, a], [, b]) => b - a).slice(0, 3);
  return new BuildProblem(
    `/${address} weighs ${kb(bytes)} with the entry, and may weigh ${kb(limit)}: load a part of it later (React.lazy). ` +
      `The most of it, not compressed: ${max.map(([name, size]) => `${name} ${kb(size)}`).join(', ')}.`,
  );
}

/** A library by its name, an own file by its address. */
function partOf({ resource = '', context, resourceResolveData }: NormalModule): string {
  const { name } = (resourceResolveData?.descriptionFileData ?? {}) as { name?: string };
  if (name && resource.includes('/node_modules/')) return name;
  return path.basename(resource) || (context ?? '');
}
