// What screens are made of, React and antd, in one file for tests: read a module at a time, a thousand of them cost each test
// file two seconds of processor time before its first test (docs/decisions/README.md).
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const ui = path.join(root, 'shared/ui');

/** The packages. */
const packages = [
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

/** React detects its module for a timer, which a bundle doesn't have: it is a file or two of its own. */
const alone = { react: 'react/index.js', 'react/jsx-runtime': 'react/jsx-runtime.js' };

/** Packages that export one thing, by the name `default`, and where they lie built for Node. */
const single = {
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

const names = [...packages, ...Object.keys(single), ...Object.keys(inParts)];

/** For jest's moduleNameMapper: each package's name, and its file; these are built where they aren't there yet. */
export function pagePackages() {
  // files in such a folder are left out of failures' stacks
  const folder = path.join(root, '.cache', 'page-packages', state(), 'node_modules');
  if (!existsSync(folder)) build(folder);
  return Object.fromEntries([
    ...names.map((name) => [`^${name}$`, path.join(folder, fileOf(name))]),
    ...Object.entries(alone).map(([name, place]) => [`^${name}$`, path.join(ui, 'node_modules', place)]),
  ]);
}

/** Whatever decides what is built. */
function state() {
  const hash = createHash('sha256');
  for (const file of [path.join(root, 'pnpm-lock.yaml'), import.meta.filename]) hash.update(readFileSync(file));
  return hash
    .update(JSON.stringify(Object.keys(inParts).map(partsOf)))
    .digest('hex')
    .slice(0, 16);
}

const fileOf = (name) => `${name.replaceAll('/', '+')}.cjs`;

/** Two runs may build at once: each beside the place, and one comes first. */
function build(folder) {
  mkdirSync(path.dirname(folder), { recursive: true });
  const beside = mkdtempSync(`${folder}-`);
  const { buildSync } = createRequire(path.join(ui, 'package.json'))('esbuild');
  buildSync({
    stdin: { contents: entry(beside), resolveDir: ui },
    outfile: path.join(beside, 'bundle.cjs'),
    bundle: true,
    external: Object.keys(alone),
    platform: 'node',
    define: { 'process.env.NODE_ENV': '"test"' },
    nodePaths: ['client', 'remote-kit'].map((name) => path.join(root, 'shared', name, 'node_modules')),
    minifyWhitespace: true,
    legalComments: 'none',
  });
  writeFileSync(
    path.join(beside, 'all.cjs'),
    `module.exports = globalThis.runBundle?.(${JSON.stringify(path.join(folder, 'bundle.cjs'))}, { require, jest }) ?? require('./bundle.cjs');\n`,
  );
  for (const name of names) {
    const text = `const all = require('./all.cjs');\nmodule.exports = all[${JSON.stringify(name)}]()${name in single ? '.default' : ''};\n`;
    writeFileSync(path.join(beside, fileOf(name)), text);
  }
  try {
    renameSync(beside, folder);
  } catch (problem) {
    rmSync(beside, { recursive: true });
    if (!existsSync(folder)) throw problem;
  }
}

/** Each package is run when it is first asked for. */
function entry(folder) {
  for (const name of Object.keys(inParts)) writeFileSync(path.join(folder, `${name}.parts.js`), partsText(name));
  const places = [
    ...packages.map((name) => [name, name]),
    ...Object.entries(single),
    ...Object.keys(inParts).map((name) => [name, path.join(folder, `${name}.parts.js`)]),
  ];
  return places
    .map(([name, place]) => `exports[${JSON.stringify(name)}] = () => require(${JSON.stringify(place)});`)
    .join('\n');
}

const partsText = (from) =>
  partsOf(from)
    .map((part) => {
      const { place, name } = inParts[from](part);
      return `export { ${name} as ${part} } from ${JSON.stringify(place)};`;
    })
    .join('\n');

const dashed = (name) => name.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** What the kit's sources import of it, without types. */
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
