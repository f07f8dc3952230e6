import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nodeOfRegistry } from '../../delivery/node-of-registry.ts';
import { readElf } from './elf.ts';
import type { Notice } from './notice.ts';

/** The architectures of packages as Debian names them, with Node's name and the number in the program's file. */
export const architectures = { amd64: { node: 'x64', machine: 62 }, arm64: { node: 'arm64', machine: 183 } } as const;
export type Architecture = keyof typeof architectures;

/** Node for one architecture, with its licence, and the Debian packages that it depends on. */
export interface NodeProgram {
  program: Buffer;
  notice: Notice;
  depends: string[];
}

/** The Debian packages of the libraries that Node needs. */
const packagesOf: [libraries: RegExp, name: string][] = [
  [/^(libc|libm|libdl|libpthread|librt|ld-linux[\w-]*)\.so\.\d+$/, 'libc6'],
  [/^libstdc\+\+\.so\.6$/, 'libstdc++6'],
  [/^libgcc_s\.so\.1$/, 'libgcc-s1'],
  [/^libatomic\.so\.1$/, 'libatomic1'],
];

/**
 * The Node in a folder as nodejs.org lays it out, with `bin/node` and `LICENSE`; without one, the version that runs this,
 * from the package registry. Throws if it isn't available, is for another architecture, or needs a library of an unknown
 * package.
 */
export function nodeProgram(architecture: Architecture, given?: string): NodeProgram {
  const { node, machine } = architectures[architecture];
  const { node: running } = process.versions;
  const folder = given ?? nodeOfRegistry(running, `linux-${node}`);
  if (!folder) throw new Error(`Node ${running} for ${architecture} isn't available here: name its folder by --node`);
  const file = path.join(folder, 'bin', 'node');
  const program = readFileSync(file);
  const elf = readElf(program);
  if (elf?.machine !== machine) throw new Error(`${file} is no program for ${architecture}`);
  const strings = program.toString('latin1');
  const [, version] = /node-v(\d+\.\d+\.\d+)/.exec(strings) ?? [];
  if (!version) throw new Error(`${file} isn't Node`);
  const depends = elf.libraries.map((library) => {
    const [, name] = packagesOf.find(([libraries]) => libraries.test(library)) ?? [];
    if (!name) throw new Error(`${file} needs ${library}: take a Node of nodejs.org`);
    return name === 'libc6' ? `libc6 (>= 2.${newestGlibc(strings)})` : name;
  });
  const text = readFileSync(path.join(folder, 'LICENSE'), 'utf8').trim();
  return {
    program,
    notice: { name: 'Node.js', version, licence: 'MIT, and those of its parts', text },
    depends: [...new Set(depends)].sort(),
  };
}

/** The second number of the newest version of glibc whose symbols a program uses. */
const newestGlibc = (strings: string): number =>
  Math.max(...Array.from(strings.matchAll(/\0GLIBC_2\.(\d+)(?=[.\0])/g), ([, minor]) => Number(minor)));
