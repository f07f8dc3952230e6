/** The most addresses of one sending. */
export const maxAddresses = 100;

const form = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

/** The address in a text, which mail programs copy as `Ada Bakker <ada@example.com>`. */
export const addressOf = (text: string): string => /<([^>]*)>$/.exec(text.trim())?.[1]?.trim() ?? text.trim();

type WrongAddress = 'form' | 'ending' | 'twice' | 'many' | 'member' | 'invited';

/**
 * Why each of some addresses can't be invited; those that can are missing. `known` has those of members and of people with
 * an open invite, in lower case.
 */
export function wrongAddresses(
  all: readonly string[],
  known: ReadonlyMap<string, 'member' | 'invited'>,
): ReadonlyMap<string, WrongAddress> {
  const wrong = new Map<string, WrongAddress>();
  const seen = new Set<string>();
  for (const [index, address] of all.entries()) {
    const lower = address.toLowerCase();
    const why = !form.test(address)
      ? /^[^\s@<>]+@[^\s@<>.]+$/.test(address)
        ? 'ending'
        : 'form'
      : seen.has(lower)
        ? 'twice'
        : (known.get(lower) ?? (index >= maxAddresses ? 'many' : undefined));
    if (why) wrong.set(address, why);
    seen.add(lower);
  }
  return wrong;
}
