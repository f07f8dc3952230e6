import { posix } from 'node:path';
import webpack, { type Compiler } from 'webpack';

/** webpack's runtime loads a part by a computed address, which no other bundler can follow. */
const computed = /\bimport\("[./]*"\s*\+\s*\w+\.u\((\w+)\)\)/;

/**
 * Writes the runtime's imports of parts out, one literal import for each: bundlers of pages (Vite, Rollup, esbuild,
 * webpack) then find the parts and take them along.
 */
export class LiteralImports {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LiteralImports', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'LiteralImports', stage }, () => {
        for (const runtime of compilation.chunks) {
          if (!runtime.hasRuntime()) continue;
          for (const file of runtime.files) {
            const from = posix.dirname(file);
            const imports = [...runtime.getAllAsyncChunks()].flatMap(({ id, files }) =>
              [...files].map((part) => `${JSON.stringify(id)}:()=>import("./${posix.relative(from, part)}")`),
            );
            compilation.updateAsset(file, (source) => {
              const text = String(source.source());
              if (!computed.test(text))
                throw new Error(`${file} loads its parts in another way: see literal-imports.ts`);
              return new webpack.sources.RawSource(
                text.replace(computed, (_all, id: string) => `({${imports.join(',')}})[${id}]()`),
              );
            });
          }
        }
      });
    });
  }
}
