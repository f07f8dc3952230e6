// Bundles the console: `node build.mjs [vite|rollup|esbuild|webpack]`. A warning ends it.
import path from 'node:path';

const root = import.meta.dirname;
/** One for each form of import; `bare` and `single-spa` take the page's own React. */
const entries = ['element', 'mount', 'bare', 'bare-element', 'single-spa'];
const outdir = path.join(root, 'dist');
const input = Object.fromEntries(entries.map((name) => [name, path.join(root, `${name}.js`)]));
const define = { 'process.env.NODE_ENV': '"production"' };

const refuse = (warning) => {
  throw new Error(warning.message ?? warning);
};

const bundlers = {
  async vite() {
    const { build } = await import('vite');
    await build({
      root,
      base: '/dist/',
      logLevel: 'warn',
      build: { rolldownOptions: { input, output: { entryFileNames: '[name].js' }, onwarn: refuse } },
    });
  },

  async rollup() {
    const { rollup } = await import('rollup');
    const { default: resolve } = await import('@rollup/plugin-node-resolve');
    const { default: commonjs } = await import('@rollup/plugin-commonjs');
    const production = {
      name: 'production',
      transform: (code) => ({ code: code.replaceAll('process.env.NODE_ENV', '"production"'), map: null }),
    };
    const bundle = await rollup({
      input,
      plugins: [production, resolve({ browser: true }), commonjs()],
      // an entry of the widget imports itself, as webpack's ES modules do
      onwarn: (warning) => warning.code === 'CIRCULAR_DEPENDENCY' || refuse(warning),
    });
    await bundle.write({ dir: outdir, format: 'es' });
    await bundle.close();
  },

  async esbuild() {
    const { build } = await import('esbuild');
    const options = { bundle: true, splitting: true, format: 'esm', minify: true, define };
    const { warnings } = await build({ entryPoints: input, outdir, ...options });
    for (const { text } of warnings) refuse(text);
  },

  async webpack() {
    const { default: webpack } = await import('webpack');
    const stats = await new Promise((resolve, reject) => {
      webpack(
        {
          mode: 'production',
          context: root,
          entry: input,
          output: { path: outdir, publicPath: '/dist/' },
          performance: { hints: false },
        },
        (problem, result) => (problem ? reject(problem) : resolve(result)),
      );
    });
    if (stats.hasErrors() || stats.hasWarnings()) refuse(stats.toString('errors-warnings'));
  },
};

await bundlers[process.argv[2] ?? 'vite']();
