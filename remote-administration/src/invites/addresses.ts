const max = 100;
const form = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

const linesOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean);

/** The address in a line, which mail programs copy as `Ada Bakker <ada@example.com>`. */
const addressOf = (line: string): string => /<([^>]*)>$/.exec(line)?.[1]?.trim() ?? line;

/** Addresses that are pasted, separated by lines, commas or semicolons. */
export const addressesIn = (text: string): string[] => linesOf(text).map(addressOf);

/** The first line that is no address, or is duplicated; undefined if all are valid. */
export function wrongAddress(
  text: string,
): { line: number; address: string; why: 'form' | 'twice' | 'many' } | undefined {
  const all = addressesIn(text);
  for (const [index, address] of all.entries()) {
    const entry = { line: index + 1, address };
    if (index === max) return { ...entry, why: 'many' };
    if (!form.test(address)) return { ...entry, why: 'form' };
    if (all.slice(0, index).some((other) => other.toLowerCase() === address.toLowerCase()))
      return { ...entry, why: 'twice' };
  }
  return undefined;
}
