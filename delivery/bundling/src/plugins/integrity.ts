import webpack, { type Compiler } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';

/** A script without the placeholders of some chunks' hashes; the id of a chunk can be the end of another one's. */
export const withoutHashes = (script: string, chunks: readonly (string | number | null)[]): string =>
  script.replace(
    new RegExp(`(?<=[{,\\s])"?(?:${chunks.join('|')})"?:\\s*"\\*-\\*-\\*-CHUNK-SRI-HASH-[^"]+",?`, 'g'),
    '',
  );

/**
 * Hashes of all chunks in the entry. A chunk that only has references to shared modules has no file: the plugin lists
 * it anyway and then waits for a hash that never comes, so such a line is removed first.
 */
export class Integrity {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Integrity', (compilation) => {
      // the plugin takes the id 0 for none, and leaves that chunk's hash out
      compilation.hooks.optimizeChunkIds.tap('Integrity', (chunks) => {
        for (const chunk of chunks) if (chunk.id === 0) Object.assign(chunk, { id: 'zero', ids: ['zero'] });
      });
      // the same stage as the plugin's own, and tapped before it
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE;
      compilation.hooks.processAssets.tap({ name: 'Integrity', stage }, (assets) => {
        const empty = [...compilation.chunks].filter(({ files }) => files.size === 0).map(({ id }) => id);
        if (empty.length === 0) return;
        for (const chunk of compilation.chunks) {
          if (!chunk.hasRuntime()) continue;
          for (const file of chunk.files) {
            const source = assets[file]!.source().toString();
            compilation.updateAsset(file, new webpack.sources.RawSource(withoutHashes(source, empty)));
          }
        }
      });
    });
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }).apply(compiler);
  }
}
