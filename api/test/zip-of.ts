import { deflateRawSync } from 'node:zlib';

/** A zip file with these files, every second one deflated; checksums are empty, as nothing reads them. */
export function zipOf(files: Record<string, string>): Uint8Array {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [index, [name, text]] of Object.entries(files).entries()) {
    const method = index % 2 === 0 ? 8 : 0;
    const packed = method ? deflateRawSync(text) : Buffer.from(text);
    const numbers = (where: Buffer, from: number) => {
      where.writeUInt16LE(method, from);
      where.writeUInt32LE(packed.length, from + 10);
      where.writeUInt32LE(Buffer.byteLength(text), from + 14);
      where.writeUInt16LE(Buffer.byteLength(name), from + 18);
    };
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50);
    numbers(head, 8);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    numbers(entry, 10);
    entry.writeUInt32LE(at, 42);
    parts.push(head, Buffer.from(name), packed);
    entries.push(entry, Buffer.from(name));
    at += head.length + Buffer.byteLength(name) + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}
