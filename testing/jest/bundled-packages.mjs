// The modules of screens and services, bundled into one file for tests: read separately, a thousand modules cost each
// test file two seconds of processor time before its first test (docs/decisions/README.md).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, testBundle } from './test-bundle.mjs';

const ui = path.join(root, 'shared/ui');

/** Packages of screens. */
const pagePackages = [
  '@ant-design/cssinjs',
  '@ant-design/cssinjs/es/util/cacheMapUtil',
  'react-dom',
  'react-dom/client',
  'react-redux',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query/react',
  'react-router-dom',
  'i18next',
  'react-i18next',
  'moment',
  'moment/locale/en-gb',
  'moment/locale/nl',
  '@tanstack/react-virtual',
  '@testing-library/react',
];

/** Packages of services, and zod. */
const servicePackages = [
  'zod',
  'drizzle-orm',
  'drizzle-orm/pg-core',
  'drizzle-orm/node-postgres',
  'pg',
  'fastify',
  '@fastify/cookie',
  '@fastify/cors',
  '@fastify/proxy-addr',
  '@fastify/rate-limit',
  'openid-client',
  'ipaddr.js',
  'ws',
];

/** Optional packages of these that are not installed, and those for another runtime. */
const absent = ['pg-native', 'cloudflare:sockets', 'bufferutil', 'utf-8-validate', '@opentelemetry/api'];

/** React detects its module for a timer, which a bundle doesn't have: it is a file or two of its own. */
const entryFiles = { react: 'react/index.js', 'react/jsx-runtime': 'react/jsx-runtime.js' };

/** Packages that export one thing, by the name `default`, and where they lie built for Node. */
const defaults = {
  'antd/es/date-picker/generatePicker': 'antd/lib/date-picker/generatePicker/index.js',
  'antd/es/date-picker/locale/en_GB': 'antd/lib/date-picker/locale/en_GB.js',
  'antd/es/input/Input': 'antd/lib/input/Input.js',
  'antd/es/input/Password': 'antd/lib/input/Password.js',
  'antd/es/input/TextArea': 'antd/lib/input/TextArea.js',
  'antd/es/locale/en_US': 'antd/lib/locale/en_US.js',
  'antd/es/modal/Modal': 'antd/lib/modal/Modal.js',
  'antd/es/qr-code': 'antd/lib/qr-code/index.js',
  '@rc-component/picker/generate/moment': '@rc-component/picker/generate/moment',
};

/** Of these that much isn't used: the parts that the kit imports are taken, each from its place. */
const inParts = {
  antd: (name) => ({ place: path.join(ui, 'node_modules/antd/lib', dashed(name), 'index.js'), name: 'default' }),
  'lucide-react': (name) => ({ place: path.join(ui, 'node_modules/lucide-react/dist/esm/lucide-react.mjs'), name }),
};

/** For jest's moduleNameMapper: each package's name, and its file. */
export function bundledPackages() {
  const files = testBundle({
    name: 'bundled-packages',
    state: [
      ...[path.join(root, 'pnpm-lock.yaml'), import.meta.filename].map((file) => readFileSync(file)),
      JSON.stringify(Object.keys(inParts).map(partsOf)),
    ],
    entries: {
      ...Object.fromEntries([...pagePackages, ...servicePackages].map((name) => [name, name])),
      ...defaults,
      ...Object.fromEntries(Object.keys(inParts).map((name) => [name, { text: partsText(name) }])),
    },
    single: Object.keys(defaults),
    external: [...Object.keys(entryFiles), ...absent],
    resolveDir: ui,
    nodePaths: ['shared/client', 'shared/remote-kit', 'api'].map((folder) => path.join(root, folder, 'node_modules')),
  });
  return Object.fromEntries([
    ...Object.entries(files).map(([name, file]) => [`^${name}$`, file]),
    ...Object.entries(entryFiles).map(([name, place]) => [`^${name}$`, path.join(ui, 'node_modules', place)]),
  ]);
}

const partsText = (from) =>
  partsOf(from)
    .map((part) => {
      const { place, name } = inParts[from](part);
      return `export { ${name} as ${part} } from ${JSON.stringify(place)};`;
    })
    .join('\n');

const dashed = (name) => name.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** The kit's imports from it, without types. */
function partsOf(from) {
  const sources = readdirSync(path.join(ui, 'src'), { recursive: true }).filter((file) => /\.tsx?$/.test(file));
  const imports = new RegExp(`^import \\{([^}]*)\\} from '${from}';`, 'gm');
  const named = sources.flatMap((file) =>
    [...readFileSync(path.join(ui, 'src', file), 'utf8').matchAll(imports)].flatMap(([, words]) =>
      words.split(',').map((word) => word.trim()),
    ),
  );
  return [...new Set(named.filter((one) => one && !one.startsWith('type ')).map((one) => one.split(' as ')[0]))].sort();
}
