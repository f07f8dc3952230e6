import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The project's folder. */
export const root = path.resolve(import.meta.dirname, '../..');

const fileOf = (name) => `${name.replaceAll('/', '+')}.cjs`;

/** The age of bundles that are removed when a new one is built, in milliseconds; a state that comes back is built again. */
const maxAge = 24 * 3600_000;

function removeOld(folder) {
  for (const name of readdirSync(folder)) {
    const bundle = path.join(folder, name);
    if (Date.now() - statSync(bundle).mtimeMs > maxAge) rmSync(bundle, { recursive: true, force: true });
  }
}

/**
 * Bundles modules into one CommonJS file, which each worker of jest compiles once, and makes a file for each name that
 * exports the module of that name. It is built once for a state. A module runs when it is first imported.
 *
 * @param {{
 *   name: string;
 *   state: (string | Buffer)[];
 *   entries: Record<string, string | { text: string }>;
 *   single?: readonly string[];
 *   external: readonly string[];
 *   resolveDir: string;
 *   nodePaths?: readonly string[];
 * }} bundle `state`: whatever decides what is built; `entries`: each name with its package, file or source text; `single`: names
 * whose default export is the module
 * @returns {Record<string, string>} each name with its file
 */
export function testBundle({ name, state, entries, single = [], external, resolveDir, nodePaths = [] }) {
  const hash = createHash('sha256');
  for (const part of state) hash.update(part);
  // files in such a folder are omitted from failures' stacks
  const folder = path.join(root, '.cache', name, hash.digest('hex').slice(0, 16), 'node_modules');
  if (!existsSync(folder)) build();
  return Object.fromEntries(Object.keys(entries).map((one) => [one, path.join(folder, fileOf(one))]));

  /** Two runs may build at once: each beside the folder, and the first to finish wins. */
  function build() {
    mkdirSync(path.dirname(folder), { recursive: true });
    removeOld(path.dirname(path.dirname(folder)));
    const draft = mkdtempSync(`${folder}-`);
    const placeOf = (name, entry) => {
      if (typeof entry === 'string') return entry;
      const place = path.join(draft, `${name}.parts.js`);
      writeFileSync(place, entry.text);
      return place;
    };
    const { buildSync } = createRequire(path.join(root, 'shared/ui/package.json'))('esbuild');
    buildSync({
      stdin: {
        contents: Object.entries(entries)
          .map(
            ([one, entry]) =>
              `exports[${JSON.stringify(one)}] = () => require(${JSON.stringify(placeOf(one, entry))});`,
          )
          .join('\n'),
        resolveDir,
      },
      outfile: path.join(draft, 'bundle.cjs'),
      bundle: true,
      external: [...external],
      platform: 'node',
      define: { 'process.env.NODE_ENV': '"test"' },
      nodePaths: [...nodePaths],
      minifyWhitespace: true,
      legalComments: 'none',
      logLevel: 'error',
    });
    writeFileSync(
      path.join(draft, 'all.cjs'),
      `module.exports = globalThis.runBundle?.(${JSON.stringify(path.join(folder, 'bundle.cjs'))}, { require, jest }) ?? require('./bundle.cjs');\n`,
    );
    for (const one of Object.keys(entries)) {
      const text = `const all = require('./all.cjs');\nmodule.exports = all[${JSON.stringify(one)}]()${single.includes(one) ? '.default' : ''};\n`;
      writeFileSync(path.join(draft, fileOf(one)), text);
    }
    try {
      renameSync(draft, folder);
    } catch (problem) {
      rmSync(draft, { recursive: true });
      if (!existsSync(folder)) throw problem;
    }
  }
}
