import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedPackage } from './project.ts';

/** The federation runtime is the plugin's own: they are released together. */
export const runtimeVersion = installedPackage(
  '@module-federation/enhanced',
  path.dirname(fileURLToPath(import.meta.url)),
)!.json.version;
