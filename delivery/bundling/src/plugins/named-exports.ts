import webpack, { type Compiler, type NormalModule } from 'webpack';
import type { RemoteSource } from '../read/describe.ts';
import { moduleFile } from '../read/module-file.ts';

/**
 * Refuses a route or extension whose module lacks the export that remote.ts names: otherwise only a person would
 * notice.
 */
export class NamedExports {
  constructor(readonly described: RemoteSource) {}

  apply(compiler: Compiler): void {
    const { exposes, json } = this.described;
    const named = [...json.routes.map(({ module }) => ({ module, export: 'default' })), ...json.extensions];
    compiler.hooks.thisCompilation.tap('NamedExports', (compilation) => {
      // after webpack has found out what each module provides
      compilation.hooks.finishModules.tap({ name: 'NamedExports', stage: 1_000 }, (modules) => {
        const byFile = new Map([...modules].map((module) => [(module as NormalModule).resource, module]));
        for (const { module: exposed, export: name } of named) {
          const module = byFile.get(moduleFile(compiler.context, exposes[exposed]!)!);
          if (!module || compilation.moduleGraph.getExportsInfo(module).isExportProvided(name) !== false) continue;
          const missing = name === 'default' ? 'no default export' : `no export ${name}`;
          compilation.errors.push(
            new webpack.WebpackError(`remote.ts names ${exposes[exposed]}, which has ${missing}.`),
          );
        }
      });
    });
  }
}
