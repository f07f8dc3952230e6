import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aFolder } from 'lineside-connector/test/connector';

/** A folder with what a package needs to know of a Node, in a file that Linux can't run. */
export function aMadeNode({ machine = 62, libraries = ['libc.so.6', 'libstdc++.so.6'] } = {}): string {
  const folder = aFolder();
  mkdirSync(path.join(folder, 'bin'));
  writeFileSync(path.join(folder, 'LICENSE'), 'The licence of Node\n');
  const strings = Buffer.from(`\0${[...libraries, 'GLIBC_2.9', 'GLIBC_2.28', 'node-v20.1.2'].join('\0')}\0`);
  const [header, segment, entry] = [64, 56, 16];
  const dynamicAt = header + 2 * segment;
  const stringsAt = dynamicAt + (libraries.length + 1) * entry;
  const file = Buffer.alloc(stringsAt + strings.length);
  file.write('7f454c460201', 'hex');
  file.writeUInt16LE(machine, 18);
  const number = (value: number, at: number) => file.writeBigUInt64LE(BigInt(value), at);
  number(header, 32);
  file.writeUInt16LE(segment, 54);
  file.writeUInt16LE(2, 56);
  // the whole file is loaded at an address that isn't its offset
  const loadedAt = 0x400000;
  const segments = [
    { type: 1, offset: 0, address: loadedAt, size: file.length },
    { type: 2, offset: dynamicAt, address: loadedAt + dynamicAt, size: stringsAt - dynamicAt },
  ];
  segments.forEach(({ type, offset, address, size }, index) => {
    const at = header + index * segment;
    file.writeUInt32LE(type, at);
    number(offset, at + 8);
    number(address, at + 16);
    number(size, at + 32);
  });
  const entries = [...libraries.map((name) => [1, strings.indexOf(name)]), [5, loadedAt + stringsAt]];
  entries.forEach(([tag, value], index) => {
    number(tag!, dynamicAt + index * entry);
    number(value!, dynamicAt + index * entry + 8);
  });
  strings.copy(file, stringsAt);
  writeFileSync(path.join(folder, 'bin', 'node'), file);
  return folder;
}
