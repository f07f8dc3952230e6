import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoaderContext } from 'webpack';
import { runWebpack } from '../run-webpack.ts';

/** The variable that has the exports of the module, when the script has run. */
const variable = 'linesideFrame';

/**
 * A loader for `?program`: the text of a module and all that it imports, as one script. It is for documents that have no
 * other code, such as the frames of a page's components.
 */
export default function programText(this: LoaderContext<object>): void {
  const done = this.async();
  const { resourcePath: entry, _compiler: compiler } = this;
  const { mode, module, resolve, resolveLoader, target, optimization } = compiler!.options;
  const folder = mkdtempSync(path.join(tmpdir(), 'program-'));
  const swcRules = module.rules.filter(
    (rule) => typeof rule === 'object' && rule !== null && String(rule.test).includes('tsx'),
  );
  runWebpack({
    ...{ mode, target, entry, resolve, resolveLoader, devtool: false, cache: false, performance: false },
    context: path.dirname(entry),
    output: { path: folder, filename: 'program.js', library: { name: variable, type: 'var' } },
    // its own query asks for a program again
    module: { rules: swcRules.map((rule) => ({ ...(rule as object), resourceQuery: undefined })) },
    optimization: { ...optimization, splitChunks: false, runtimeChunk: false },
    infrastructureLogging: { level: 'error' },
  })
    .then(({ compilation }) => {
      for (const file of compilation.fileDependencies) this.addDependency(file);
      done(null, `export default ${JSON.stringify(readFileSync(path.join(folder, 'program.js'), 'utf8'))};`);
    })
    .catch((problem: Error) => done(problem))
    .finally(() => rmSync(folder, { recursive: true }));
}
