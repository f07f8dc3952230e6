/** The length of a mask: 24 of 255.255.255.0. */
export const prefixOf = (mask: string): number =>
  mask
    .split('.')
    .map((part) => Number(part).toString(2).replaceAll('0', '').length)
    .reduce((sum, bits) => sum + bits, 0);
