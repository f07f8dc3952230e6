// Builds the widget for hosts of Module Federation: `npx --no -- tsx vpn-widget/build-federated.ts FOLDER`.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { runWebpack } from '../delivery/bundling/src/run-webpack.ts';
import { widgetPreset } from './preset.ts';

const folder = dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };

const ownText = readFileSync(fileURLToPath(import.meta.url), 'utf8');

/** Where a host may put a React for the widget. That of its own scope is never used. */
const ownScope = 'lineside-vpn';
/** All of them or none: halves of different versions refuse each other. */
const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/** Writes `remoteEntry.js`, a container `lineside_vpn` with `mount` in `./widget`. */
export async function buildFederated(out: string): Promise<void> {
  const target = { folder, root: dirname(folder), name: 'vpn-widget-federated', version, output: resolve(out) };
  const base = widgetPreset(target);
  await runWebpack({
    ...base,
    // webpack considers cached shared modules unchanged
    cache: { ...base.cache, type: 'filesystem', version: base.cache.version + ownText },
    output: {
      ...base.output,
      // names differ by version, and from the host's, so that nothing is mixed up
      uniqueName: `lineside_vpn_${version}`,
      // the folder may lie anywhere
      publicPath: 'auto',
      chunkFilename: 'parts/[contenthash:10].js',
      // the one policy that a page with Trusted Types has to allow: parts are loaded by script elements
      trustedTypes: { policyName: 'lineside-vpn', onPolicyCreationFailure: 'continue' },
    },
    plugins: [
      ...base.plugins!,
      new ModuleFederationPlugin({
        name: 'lineside_vpn',
        filename: 'remoteEntry.js',
        library: { type: 'var', name: 'lineside_vpn' },
        exposes: { './widget': './src/index.ts' },
        // a list: for one name the host's own scope would be given, and it would run with the widget's React
        shareScope: [ownScope],
        shared: Object.fromEntries(
          react.map((module) => [module, { shareScope: ownScope, strictVersion: true, requiredVersion: '^19.0.0' }]),
        ),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
      }),
    ],
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const out = process.argv[2];
  if (!out) throw new Error('name the folder to build into');
  await buildFederated(out);
}
