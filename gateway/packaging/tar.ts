/** A file or a link of an archive. Its folders are added by `tarOf`. */
export interface ArchivedFile {
  /** Relative to the root of the archive: `usr/bin/lineside-gateway`. */
  path: string;
  content: Buffer;
  mode: 0o644 | 0o755;
}

const block = 512;

/** All entries have this time: the same files make the same bytes. In seconds. */
export const modifiedOn = Date.UTC(2020, 0, 1) / 1000;

/** A tar archive (ustar) of files and their folders, owned by root, sorted by path. Throws for a path over 100 bytes. */
export function tarOf(files: readonly ArchivedFile[]): Buffer {
  const folders = new Set(files.flatMap(({ path }) => foldersAbove(path)));
  const entries = [
    ...[...folders].map((path) => ({ path: `${path}/`, type: '5', mode: 0o755, content: Buffer.alloc(0) })),
    ...files.map((file) => ({ ...file, type: '0' })),
  ].sort((one, other) => (one.path < other.path ? -1 : 1));
  const parts = entries.flatMap(({ path, type, mode, content }) => [
    headerOf({ path: `./${path}`, type, mode, size: content.length }),
    content,
    Buffer.alloc(-content.length & (block - 1)),
  ]);
  return Buffer.concat([...parts, Buffer.alloc(2 * block)]);
}

const foldersAbove = (path: string): string[] => {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};

function headerOf({ path, type, mode, size }: { path: string; type: string; mode: number; size: number }): Buffer {
  if (Buffer.byteLength(path) > 100) throw new Error(`${path} is too long for the archive`);
  const header = Buffer.alloc(block);
  const octal = (value: number, at: number, width: number) =>
    header.write(`${value.toString(8).padStart(width - 1, '0')}\0`, at, 'latin1');
  header.write(path, 0);
  octal(mode, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(modifiedOn, 136, 12);
  // the checksum is over the header with spaces in its place
  header.write(' '.repeat(8), 148);
  header.write(type, 156);
  header.write('ustar\u000000', 257, 'latin1');
  header.write('root', 265);
  header.write('root', 297);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}
