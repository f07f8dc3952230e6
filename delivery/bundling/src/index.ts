/** Builds hosts and remotes. */
export { type BuildOptions, type Built, buildHost, buildRemote, builtHost, builtRemote } from './build.ts';
export { type Development, type DevelopmentOptions, devHost, devRemote } from './develop.ts';
export { type KitNames, type ModuleNames, namesFile } from './kit-names.ts';
export { kitPackages, packKit } from './pack/pack-kit.ts';
export { BuildProblem } from './project.ts';
export { sharedModules } from './shared-modules.ts';
export { sizesInWords } from './sizes.ts';
