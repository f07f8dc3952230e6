/** The networks that a device may be in, and the largest part that one route may cover (bits of the mask). */
const privateRanges = [
  { network: '10.0.0.0', bits: 8 },
  { network: '172.16.0.0', bits: 12 },
  { network: '192.168.0.0', bits: 16 },
  { network: '100.64.0.0', bits: 10 },
] as const;

const asNumber = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

/** Whether network and mask (IPv4, dotted) are a range within one private network. */
export function isPrivateRange(network: string, mask: string): boolean {
  const bits = maskBits(mask);
  return privateRanges.some((range) => {
    const size = 2 ** (32 - range.bits);
    return bits >= range.bits && Math.floor(asNumber(network) / size) === asNumber(range.network) / size;
  });
}

/** The bits of a mask, or -1 where it isn't one. */
function maskBits(mask: string): number {
  const text = asNumber(mask).toString(2).padStart(32, '0');
  return /^1*0*$/.test(text) ? text.lastIndexOf('1') + 1 : -1;
}
