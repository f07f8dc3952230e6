import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDescription } from '@lineside/remote-kit';
import { transformSync } from '@swc/core';
import { BuildProblem, type PackageJson } from '../project.ts';

/**
 * Reads `remote.ts`. It is evaluated with `defineRemote` only: the description is static, so that menu, guards and
 * routes are the same for everyone.
 */
export function readRemote(folder: string, { name, version, type }: PackageJson): RemoteDescription {
  const file = path.join(folder, 'remote.ts');
  const { code } = transformSync(source(file), {
    filename: file,
    configFile: false,
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  const module: { exports: { default?: RemoteDescription } } = { exports: {} };
  const only = (id: string) => {
    if (id === '@lineside/remote-kit') return { defineRemote: (remote: RemoteDescription) => remote };
    throw new BuildProblem(
      `remote.ts imports ${id}: it is read at build time and may import nothing but defineRemote from @lineside/remote-kit.`,
    );
  };
  new Function('require', 'module', 'exports', code)(only, module, module.exports);
  const remote = module.exports.default;
  if (!remote) throw new BuildProblem('remote.ts has no default export: write `export default defineRemote({ … })`.');
  if (remote.name !== name || remote.version !== version) {
    throw new BuildProblem(
      `remote.ts says ${remote.name} ${remote.version}, package.json ${name} ${version}: give both the same name and version.`,
    );
  }
  if (type === 'commonjs') {
    throw new BuildProblem('package.json says "type": "commonjs", which breaks the federation entry: write "module".');
  }
  return remote;
}

function source(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new BuildProblem(`There is no ${file}: a remote describes itself there with defineRemote.`);
  }
}
