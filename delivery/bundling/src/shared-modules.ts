import { releaseOf } from '@lineside/remote-kit/remote-json';
import { installedPackage } from './project.ts';

/** The modules of the federation: one of each on a page, provided by the host (docs/decisions/0010). */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@lineside/contracts',
  '@lineside/client',
  '@lineside/remote-kit',
  '@lineside/remote-kit/router',
  '@lineside/ui/base',
  '@lineside/ui/data',
  '@lineside/ui/form',
  '@lineside/connector',
] as const;

/** The package that an imported module belongs to. */
export const packageOf = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');

export const sharedPackages: readonly string[] = [...new Set(sharedModules.map(packageOf))];

/** Versions of the shared modules that are installed for a folder. */
export function installedVersions(folder: string): Record<string, string> {
  const versions = sharedModules.flatMap((module) => {
    const version = installedPackage(packageOf(module), folder)?.json.version;
    return version ? [[module, version] as const] : [];
  });
  return Object.fromEntries(versions);
}

/** Whether a module is of the kit, whose packages are released together. */
export const ofKit = (module: string): boolean => module.startsWith('@lineside/');

/** All of a major version: no minor one turns a remote away. */
export const majorOf = (version: string): string => `^${version.split('.')[0]}.0.0`;

/** The host's shared modules: each with an explicit version, for the verdict. */
export function provided(folder: string) {
  return Object.fromEntries(
    Object.entries(installedVersions(folder)).map(([module, installed]) => {
      const version = releaseOf(installed);
      return [module, { singleton: true, strictVersion: true, version, requiredVersion: `^${version}` }];
    }),
  );
}

/**
 * A remote's shared modules: without a fallback copy, and with an explicit range, since a `workspace:` range would
 * reach the browser empty, and an empty range accepts anything. Which minor version of the kit it needs is judged
 * before any code is loaded, and not here.
 */
export function consumed(folder: string) {
  return Object.fromEntries(
    Object.entries(installedVersions(folder)).map(([module, version]) => [
      module,
      { import: false as const, singleton: true, strictVersion: true, requiredVersion: majorOf(version) },
    ]),
  );
}
