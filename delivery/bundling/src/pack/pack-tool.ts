import { cpSync } from 'node:fs';
import path from 'node:path';
import { installedPackage } from '../project.ts';
import { readCatalog } from './manifest.ts';
import type { Packed } from './pack-kit.ts';

/** The folders of delivery/ in it: their files import each other by relative paths. */
const parts = ['browser', 'cli', 'registry', 'serve'];

/** The libraries that it uses, by the versions of the catalog. */
const libraries = ['@axe-core/playwright', 'aws4fetch', 'esbuild', 'fflate', 'playwright-core', 'tsx'];

/** The files that `lineside create-remote` writes. */
const starter = 'starter';

/** `@lineside/cli`: `lineside`, the tool that teams ship with, as it is. It has the version of the kit. */
export function toolPackage(root: string): Packed {
  const kit = installedPackage('@lineside/remote-kit', path.join(root, 'delivery'))!.json;
  const name = '@lineside/cli';
  return {
    name,
    manifest: {
      name,
      version: kit.version,
      license: 'Apache-2.0',
      type: 'module',
      bin: { lineside: './cli/bin/lineside.mjs' },
      dependencies: {
        '@lineside/contracts': kit.version,
        '@lineside/page-kit': kit.version,
        '@lineside/remote-kit': kit.version,
        ...Object.fromEntries(libraries.map((library) => [library, readCatalog(root).get(library)])),
      },
      files: [...parts, starter],
    },
    fill(staging) {
      for (const part of parts) {
        cpSync(path.join(root, 'delivery', part), path.join(staging, part), { recursive: true, filter: isShipped });
      }
      cpSync(path.join(root, 'examples', 'remote-hello'), path.join(staging, starter), {
        recursive: true,
        filter: (file) => !/[\\/](node_modules|dist|kit)$/.test(file),
      });
    },
  };
}

const isShipped = (file: string) => !/\.test\.ts$|[\\/]test$/.test(file);
