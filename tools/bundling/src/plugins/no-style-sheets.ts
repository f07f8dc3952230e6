import webpack, { type Compiler } from 'webpack';

/** Style sheets escape the hashes: a remote ships none. */
export class NoStyleSheets {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NoStyleSheets', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('NoStyleSheets', (assets) => {
        for (const file of Object.keys(assets).filter((name) => name.endsWith('.css'))) {
          compilation.errors.push(
            new webpack.WebpackError(
              `The build contains ${file}: a remote ships no style sheets. Use the layout primitives of the kit.`,
            ),
          );
        }
      });
    });
  }
}
