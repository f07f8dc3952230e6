/** The length of a mask: 24 of 255.255.255.0. */
export const prefixOf = (mask: string): number =>
  mask
    .split('.')
    .map((part) => Number(part).toString(2).replaceAll('0', '').length)
    .reduce((sum, bits) => sum + bits, 0);

/** The mask of a length: 255.255.255.0 of 24. */
export const maskOf = (prefix: number): string =>
  [0, 8, 16, 24].map((before) => 256 - 2 ** (8 - Math.min(8, Math.max(0, prefix - before)))).join('.');
