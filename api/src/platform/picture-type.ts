import { refuse } from '@lineside/contracts/serving';

/** The first bytes of each picture type; for WebP after the length in between. */
const signs: [mediaType: string, begins: string, goesOn?: string][] = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF', 'WEBP'],
];

/** The media type of a picture by its first bytes; undefined for other types, such as SVG, which can contain a script. */
export function knownPictureType(content: Uint8Array): string | undefined {
  const head = Buffer.from(content.subarray(0, 12)).toString('latin1');
  const sign = signs.find(([, begins, goesOn = '']) => head.startsWith(begins) && head.startsWith(goesOn, 8));
  return sign?.[0];
}

/** The same; refuses other types. */
export function pictureType(content: Uint8Array): string {
  const type = knownPictureType(content);
  if (!type) throw refuse('not-a-picture');
  return type;
}
