import HtmlPlugin from 'html-webpack-plugin';
import type { Compilation, Compiler, Module } from 'webpack';

const name = 'StartChunk';

/**
 * The modules of the page's start become one chunk, and the page requests it together with the entry: otherwise the
 * entry requests two dozen chunks one round trip later, of which a browser fetches six at a time. Shared modules that
 * the start doesn't use, and every `import()` within it, stay chunks of their own.
 */
export class StartChunk {
  /** @param root the module that the entry imports asynchronously, as an absolute path */
  constructor(readonly root: string) {}

  apply(compiler: Compiler): void {
    const { options } = compiler;
    const ofStart = new WeakMap<object, Set<Module>>();
    let current: Compilation;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      current = compilation;
      HtmlPlugin.getHooks(compilation).beforeAssetTagGeneration.tap(name, (data) => {
        const files = [...(compilation.namedChunks.get('start')?.files ?? [])];
        return {
          ...data,
          assets: { ...data.assets, js: [...files.map((file) => data.assets.publicPath + file), ...data.assets.js] },
        };
      });
    });
    const splitChunks = options.optimization.splitChunks;
    if (!splitChunks) throw new Error(`${name}: splitChunks comes first`);
    splitChunks.cacheGroups = {
      ...splitChunks.cacheGroups,
      start: {
        name: 'start',
        chunks: 'async',
        enforce: true,
        priority: 100,
        test: (module: Module) => {
          const modules = ofStart.get(current) ?? reachedAtOnce(current, this.root);
          ofStart.set(current, modules);
          // a reference to a shared module waits for that module's chunk, and so can't lie within it
          return modules.has(module) && module.type !== 'consume-shared-module';
        },
      },
    };
  }
}

/** The modules that a module can't run without: all that it imports, through shared modules too, but no `import()`. */
function reachedAtOnce({ modules, moduleGraph }: Compilation, root: string): Set<Module> {
  const reached = new Set<Module>();
  const next = [...modules].filter((module) => module.nameForCondition() === root);
  for (let module = next.pop(); module; module = next.pop()) {
    if (reached.has(module)) continue;
    reached.add(module);
    // a shared module takes its own copy by a block, as an import() would
    const blocks = /^(consume|provide)-shared-module|^provide-module/.test(module.type) ? module.blocks : [];
    for (const { dependencies } of [module, ...blocks]) {
      for (const dependency of dependencies) {
        const connection = moduleGraph.getConnection(dependency);
        // a re-export that isn't used there isn't needed
        if (connection?.module && connection.isTargetActive(undefined)) next.push(connection.module);
      }
    }
  }
  return reached;
}
