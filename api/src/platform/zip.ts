import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise } from 'yauzl';

/** Files that operating systems add to an archive. */
const isAdded = (name: string) => /^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(name);

/** Most entries of an archive: as many as the format had before ZIP64. */
const maxEntries = 65_535;

/** Whether an entry is a link or another special file by the mode that Unix systems keep: its content is no file's. */
function isSpecial({ externalFileAttributes, versionMadeBy }: Entry): boolean {
  const isFromUnix = [3, 19].includes(versionMadeBy >> 8);
  const kind = (externalFileAttributes >>> 16) & 0o170000;
  return isFromUnix && ![0, 0o100000, 0o040000].includes(kind);
}

export interface Archive {
  /**
   * The content of a file, at most `max` bytes; undefined if there is none of this name, or if it is encrypted, larger,
   * damaged or a link.
   */
  read(name: string, max: number): Promise<Buffer | undefined>;
}

/**
 * The files of a zip file; of two of the same name the first. Where all files are in one folder, names are relative to
 * that folder: archives are often made from a folder. A damaged archive has no files.
 */
export async function openArchive(zip: Buffer): Promise<Archive> {
  const entries = new Map<string, Entry>();
  const file = await fromBufferPromise(zip, { lazyEntries: true }).catch(() => undefined);
  if (!file || file.entryCount > maxEntries) return { read: async () => undefined };
  try {
    for await (const entry of file.eachEntry()) {
      // UTF-8 even where the archive doesn't say so, as on macOS
      const name = entry.fileNameRaw.toString();
      if (!isAdded(name) && !isSpecial(entry) && !entries.has(name)) entries.set(name, entry);
    }
  } catch {
    return { read: async () => undefined };
  }
  const folder = topFolder([...entries.keys()]);
  return {
    async read(name, max) {
      const entry = entries.get(name) ?? entries.get(`${folder}${name}`);
      if (!entry || entry.uncompressedSize > max) return undefined;
      try {
        // it ends with an error where there is more content than the entry's size says
        const parts: Buffer[] = [];
        for await (const part of await file.openReadStreamPromise(entry)) parts.push(part as Buffer);
        const content = Buffer.concat(parts);
        return crc32(content) === entry.crc32 ? content : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** The folder that all files are in, with its slash; empty if there is none. */
function topFolder(names: string[]): string {
  const folder = /^[^/]+\//.exec(names[0] ?? '')?.[0] ?? '';
  return names.every((name) => name.startsWith(folder)) ? folder : '';
}

/** Whether bytes are a zip file, as far as its end says. */
export const isZip = (file: Buffer): boolean => file.lastIndexOf('PK\x05\x06') >= 0;
