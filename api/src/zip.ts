import { inflateRawSync } from 'node:zlib';

/** What a zip file is closed by, and what names a file in it; sizes and places by the format's own layout. */
const closing = 0x06054b50;
const entry = 0x02014b50;
const local = 0x04034b50;

/** What systems add to an archive and nobody put there. */
const isAdded = (name: string) => /^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(name);

/**
 * The content of one file in a zip file, at most `max` bytes; undefined if there is none of this name, or if it isn't
 * a zip file. Stored and deflated files are supported. Where all files are in one folder, names are of that folder: so
 * archives are made from a folder.
 */
export function fileInZip(zip: Buffer, name: string, max: number): Buffer | undefined {
  try {
    return read(zip, name, max);
  } catch {
    // a place beyond the end, or bytes that were never deflated: no zip file
    return undefined;
  }
}

function read(zip: Buffer, name: string, max: number): Buffer | undefined {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== closing) return undefined;
  const places = new Map<string, number>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== entry) return undefined;
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place));
    const called = zip.toString('utf8', at + 46, at + 46 + nameLength!);
    if (!isAdded(called) && !places.has(called)) places.set(called, at);
    at += 46 + nameLength! + extraLength! + commentLength!;
  }
  const place = places.get(name) ?? places.get(`${topFolder([...places.keys()])}${name}`);
  return place === undefined ? undefined : contentOf(zip, place, max);
}

/** The folder that all files are in, with its slash; empty if there is none. */
function topFolder(names: string[]): string {
  const folder = /^[^/]+\//.exec(names[0] ?? '')?.[0] ?? '';
  return names.every((name) => name.startsWith(folder)) ? folder : '';
}

function contentOf(zip: Buffer, at: number, max: number): Buffer | undefined {
  const method = zip.readUInt16LE(at + 10);
  const length = zip.readUInt32LE(at + 20);
  const head = zip.readUInt32LE(at + 42);
  if (zip.readUInt32LE(head) !== local) return undefined;
  const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
  const packed = zip.subarray(from, from + length);
  if (method === 0) return packed.length <= max ? packed : undefined;
  return method === 8 ? inflateRawSync(packed, { maxOutputLength: max }) : undefined;
}

/** Whether bytes are a zip file, as far as its end says. */
export const isZip = (file: Buffer): boolean => file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06])) >= 0;
