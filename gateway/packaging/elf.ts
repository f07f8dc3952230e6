/** A program in ELF as Linux runs it on machines of 64 bits, least significant byte first. */
export interface ElfProgram {
  /** The number of its architecture: 62 for x86-64, 183 for ARM. */
  machine: number;
  /** The shared libraries that it needs, such as libc.so.6. */
  libraries: string[];
}

const [typeLoad, typeDynamic] = [1, 2];
const [tagNeeded, tagStrings] = [1n, 5n];

/** Reads a program; undefined where it is none of this kind. */
export function readElf(file: Buffer): ElfProgram | undefined {
  if (file.subarray(0, 6).toString('hex') !== '7f454c460201') return undefined;
  const number = (at: number) => Number(file.readBigUInt64LE(at));
  const [first, size, count] = [number(32), file.readUInt16LE(54), file.readUInt16LE(56)];
  const segments = Array.from({ length: count }, (_, index) => {
    const at = first + index * size;
    return { type: file.readUInt32LE(at), offset: number(at + 8), address: number(at + 16), size: number(at + 32) };
  });
  const dynamic = segments.find(({ type }) => type === typeDynamic);
  const entries = Array.from({ length: (dynamic?.size ?? 0) / 16 }, (_, index) => {
    const at = dynamic!.offset + index * 16;
    return { tag: file.readBigUInt64LE(at), value: number(at + 8) };
  });
  const address = entries.find(({ tag }) => tag === tagStrings)?.value ?? 0;
  const loaded = segments.find((one) => {
    return one.type === typeLoad && one.address <= address && address < one.address + one.size;
  });
  const strings = loaded ? address - loaded.address + loaded.offset : 0;
  const needed = entries.filter(({ tag }) => tag === tagNeeded).map(({ value }) => strings + value);
  return {
    machine: file.readUInt16LE(18),
    libraries: needed.map((at) => file.toString('latin1', at, file.indexOf(0, at))),
  };
}
