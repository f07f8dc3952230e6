import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { RegistryProblem } from '../registry/problem.ts';

/** A package.json, as far as it names the kit. */
export interface WithKit {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** `lineside-client-1.0.0.tgz`, as a package is packed. */
const packed = /^lineside-([a-z-]+?)-(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)\.tgz$/;

/** A folder of packed packages. */
export interface KitAt {
  /** File by package. */
  files: Map<string, string>;
  /** The version of all packages in it: they are released together. */
  version: string;
}

/** Throws where a folder isn't a kit of one version. */
export function kitAt(folder: string): KitAt {
  const found = namesIn(folder).flatMap((file) => {
    const [, name, version] = packed.exec(file) ?? [];
    return name && version ? [{ file, name: `@lineside/${name}`, version }] : [];
  });
  const [version, ...others] = new Set(found.map((item) => item.version));
  if (!version) throw new RegistryProblem(`${folder} contains no packed kit: create one with "lineside-pack".`);
  if (others.length > 0) {
    throw new RegistryProblem(`${folder} holds kits of ${[version, ...others].join(' and ')}: keep only one.`);
  }
  return { files: new Map(found.map(({ name, file }) => [name, file])), version };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (problem) {
    throw new RegistryProblem(`${folder} can't be read: ${(problem as Error).message}`);
  }
}

/** The same package.json with each package of the kit taken from where `from` says. */
export function withKitFrom<Json extends WithKit>(json: Json, from: (name: string) => string): Json {
  const takenFrom = (all: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(all).map(([name, range]) => [name, name.startsWith('@lineside/') ? from(name) : range]),
    );
  return { ...json, dependencies: takenFrom(json.dependencies), devDependencies: takenFrom(json.devDependencies) };
}

/** A package.json's name for a package in the `kit` beside it. Throws if the kit doesn't have it. */
export function resolverBeside({ files, version }: KitAt, folder: string): (name: string) => string {
  return (name) => {
    const file = files.get(name);
    if (!file) throw new RegistryProblem(`${folder} holds no ${name} ${version}: pack the kit again.`);
    return `file:kit/${file}`;
  };
}

/** Copies the packages of a kit to the folder `kit` of a remote. */
export function copyKit({ files }: KitAt, from: string, remote: string): void {
  const into = path.join(remote, 'kit');
  if (path.resolve(from) === path.resolve(into)) return;
  mkdirSync(into, { recursive: true });
  for (const file of files.values()) cpSync(path.join(from, file), path.join(into, file));
}
