import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Minimizer from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { toolKey } from '../cache/tool-key.ts';
import { AnyFolderName } from '../plugins/any-folder-name.ts';
import { ChunkTimeLimit } from '../plugins/chunk-time-limit.ts';

const require = createRequire(import.meta.url);
const cssText = fileURLToPath(new URL('../read/css-text.ts', import.meta.url));
const programText = fileURLToPath(new URL('../read/program-text.ts', import.meta.url));
const linesAlone = fileURLToPath(new URL('./lines-alone.ts', import.meta.url));

/** The purpose of a preset. */
export interface Target {
  /** Absolute path of the remote or host. */
  folder: string;
  root: string;
  name: string;
  version: string;
  /** Absolute path of the version's folder. */
  output: string;
  development: boolean;
}

/** The common part of host and remotes. */
export function basePreset({ folder, root, name, version, output, development }: Target): Configuration {
  return {
    name: `${name} ${version}`,
    context: folder,
    mode: development ? 'development' : 'production',
    devtool: development ? 'cheap-module-source-map' : false,
    target: 'web',
    entry: {},
    output: {
      path: output,
      clean: true,
      // for the hashes of chunks: a script without CORS can't be checked
      crossOriginLoading: 'anonymous',
      // A module that threw runs again: it may have lacked a file that was lost. Deprecated in webpack, whose other way
      // stores the error until the page is reloaded.
      strictModuleExceptionHandling: true,
      filename: development ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: development ? '[name].js' : '[name].[contenthash:10].js',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // rxjs for the browsers that the rest is built for too: its usual one is ES5, with tslib
      conditionNames: ['es2015', '...'],
    },
    resolveLoader: { alias: { 'swc-loader': require.resolve('swc-loader') } },
    module: {
      // a name that a module doesn't have would be undefined on the page
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        { resourceQuery: /^\?program$/, loader: programText, type: 'javascript/auto' },
        {
          test: /\.tsx?$/,
          resourceQuery: { not: [/^\?program$/] },
          loader: 'swc-loader',
          options: {
            configFile: false,
            swcrc: false,
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              // never the development runtime of JSX: the host shares only the one
              transform: { react: { runtime: 'automatic', development: false } },
            },
          },
        },
        { test: /\.css$/, exclude: /node_modules/, loader: cssText, type: 'javascript/auto' },
        { test: /\.(svg|png|woff2)$/, type: 'asset/resource', generator: { filename: '[name].[contenthash:10][ext]' } },
      ],
    },
    plugins: [
      new AnyFolderName(),
      new ChunkTimeLimit(),
      // moment's 300 KB of locales come with the language, by name
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      new webpack.NormalModuleReplacementPlugin(/\/createLucideIcon\.mjs$/, linesAlone),
    ],
    optimization: {
      // the common part of two chunks becomes a chunk from this size on; smaller ones aren't worth a request
      splitChunks: { minSize: 3_000, maxAsyncRequests: 100 },
      minimizer: [
        new Minimizer({
          minify: Minimizer.swcMinify,
          minimizerOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
          extractComments: false,
          parallel: 2,
        }),
      ],
      realContentHash: true,
      // a build that failed leaves the last good one where it is
      emitOnErrors: false,
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache', 'webpack'),
      // the presets' federation settings are in modules that webpack takes for unchanged
      version: toolKey({}),
      name: `${name}-${version}-${development ? 'development' : 'production'}`.replace(/[^\w.-]/g, '_'),
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
