// Makes ES modules of the libraries that the page's import map names. The console's own files need no build.
import { createRequire } from 'node:module';
import { build } from 'esbuild';

process.env.NODE_ENV = 'production';
const require = createRequire(import.meta.url);

/** React is CommonJS: an ES module of it has to say its names. */
const commonJs = {
  name: 'commonjs',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^commonjs:/ }, ({ path }) => ({
      path: path.slice('commonjs:'.length),
      namespace: 'commonjs',
    }));
    onLoad({ filter: /.*/, namespace: 'commonjs' }, ({ path }) => ({
      contents: `export { default, ${Object.keys(require(path)).join(', ')} } from '${path}';`,
      resolveDir: import.meta.dirname,
    }));
  },
};

await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: {
    react: 'commonjs:react',
    'react-dom': 'commonjs:react-dom',
    'react-dom-client': 'commonjs:react-dom/client',
    'react-jsx-runtime': 'commonjs:react/jsx-runtime',
    'single-spa': 'single-spa',
    preact: 'preact',
    'preact-hooks': 'preact/hooks',
    // without the compiler of templates: a strict policy refuses what it makes
    vue: '@vue/runtime-dom/dist/runtime-dom.esm-browser.prod.js',
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [commonJs],
});
