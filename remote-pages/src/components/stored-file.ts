/** A file as a page stores it: its inputs are JSON. */
export interface StoredFile {
  fileName: string;
  base64: string;
}

/** Most bytes of a file of a page, where the manifest allows more or says nothing. */
const most = 1024 * 1024;

/** Most bytes of a file that an input takes. */
export const mostFileBytes = ({ maxBytes = most }: { maxBytes?: number }): number => Math.min(maxBytes, most);

export const isStoredFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as StoredFile).fileName === 'string' &&
  typeof (value as StoredFile).base64 === 'string';

export function storedFile(fileName: string, content: Uint8Array): StoredFile {
  let binary = '';
  for (const byte of content) binary += String.fromCharCode(byte);
  return { fileName, base64: btoa(binary) };
}

/** Bytes of a stored file. */
export const bytesIn = ({ base64 }: StoredFile): number => Math.floor((base64.replace(/=+$/, '').length * 3) / 4);

/** Inputs with a File in place of each stored one, as components get them. */
export function withFiles<V>(value: V): V {
  if (isStoredFile(value)) return fileOf(value) as V;
  if (Array.isArray(value)) return value.map(withFiles) as V;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withFiles(item)])) as V;
}

function fileOf({ fileName, base64 }: StoredFile): File | null {
  try {
    return new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], fileName);
  } catch {
    return null;
  }
}
