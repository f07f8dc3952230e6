import type { Compiler } from 'webpack';

/**
 * How long a chunk may take: 8 s, and on a slow link as many times longer as the page says (`linesideSlowness`). The
 * option takes a number alone, and its runtime module writes what is there.
 */
export class ChunkTimeLimit {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkTimeLimit', (compilation) => {
      Object.assign(compilation.outputOptions, {
        chunkLoadTimeout: '8000 * (self.linesideSlowness ? self.linesideSlowness() : 1)',
      });
    });
  }
}
