/** Saves a file on the person's computer. */
export function saveFile(name: string, parts: readonly (string | Uint8Array)[], mediaType: string): void {
  const url = URL.createObjectURL(new Blob(parts as BlobPart[], { type: mediaType }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
