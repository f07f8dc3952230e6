// A host of Module Federation: it shares its own React, and names where the widget lies.
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';

const compiler = webpack({
  context: import.meta.dirname,
  mode: 'production',
  devtool: false,
  entry: './console.js',
  output: { path: path.join(import.meta.dirname, 'dist'), publicPath: '/dist/', uniqueName: 'console' },
  plugins: [
    new ModuleFederationPlugin({
      name: 'console',
      remotes: { vpn: 'lineside_vpn@/widget/federated/remoteEntry.js' },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
      manifest: false,
      dts: false,
      dev: false,
    }),
  ],
  performance: false,
});

compiler.run((failure, stats) => {
  if (failure) throw failure;
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  compiler.close(() => {});
});
