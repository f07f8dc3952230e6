import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BuildProblem, installedPackage, projectRoot, readPackage } from '../project.ts';

type Exports = Record<string, string>;

/**
 * A package.json of the workspace as third parties get it: compiled files, and versions instead of workspace and
 * catalog.
 */
export function publishedManifest(folder: string, compiled: boolean): object {
  const {
    devDependencies: _own,
    exports,
    dependencies = {},
    ...rest
  } = readPackage(folder) as ReturnType<typeof readPackage> & { exports?: Exports; private?: boolean };
  const catalog = readCatalog(projectRoot(folder));
  const versionOf = ([name, range]: [string, string]): [string, string] => {
    if (range.startsWith('workspace:')) return [name, installedPackage(name, folder)!.json.version];
    if (range !== 'catalog:') return [name, range];
    const version = catalog.get(name);
    if (!version) throw new BuildProblem(`${folder} takes ${name} from the catalog, which doesn't have it.`);
    return [name, version];
  };
  return {
    ...rest,
    private: undefined,
    dependencies: Object.fromEntries(Object.entries(dependencies).map(versionOf)),
    exports: compiled && exports ? Object.fromEntries(Object.entries(exports).map(asCompiled)) : exports,
    files: compiled ? ['dist', 'texts'] : ['bin', 'src'],
  };
}

function asCompiled([subpath, file]: [string, string]) {
  const compiled = file.replace('./src/', './dist/');
  if (!/\.tsx?$/.test(compiled)) return [subpath, compiled];
  const stem = compiled.replace(/\.tsx?$/, '');
  return [subpath, { types: `${stem}.d.ts`, default: `${stem}.js` }];
}

/** The catalog of pnpm-workspace.yaml: one line a package, two spaces in. */
export function readCatalog(root: string): Map<string, string> {
  const [, catalog = ''] = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8').split(/^catalog:$/m);
  return new Map(
    [...catalog.matchAll(/^ {2}"?([^":]+)"?: (\S+)$/gm)].map(([, name = '', version = '']) => [name, version]),
  );
}
