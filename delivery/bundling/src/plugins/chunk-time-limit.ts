import type { Compiler } from 'webpack';

/**
 * The time-out for a chunk: 8 s, multiplied by the page's factor on a slow link (`linesideSlowness`). The option's type
 * only allows a number, but its runtime module writes any expression.
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
