import { type Copy, copyCheckout } from '../copy.ts';
import type { HandMutant } from './hand-mutant.ts';
import { handMutants } from './hand-mutants.ts';
import { judge } from './judge.ts';

/** One per core: a test file uses about one. */
const atOnce = 2;

/**
 * Applies hand-written mutants one at a time, in copies of the checkout.
 *
 * @param words parts of names, or of paths of tests; without any, all mutants run
 * @returns whether all of them were caught
 */
export async function runHandMutants(words: readonly string[], copies: Copy[]): Promise<boolean> {
  const fits = ({ name, test }: HandMutant) => words.some((word) => name.includes(word) || test.includes(word));
  const chosen = handMutants.filter((handMutant) => words.length === 0 || fits(handMutant));
  if (chosen.length === 0) throw new Error(`No hand-written mutant is named ${words.join(' or ')}.`);
  console.log(`Applying ${chosen.length} mutants, ${atOnce} at a time, in copies of the checkout …`);
  const waiting: HandMutant[] = [...chosen];
  const count = { caught: 0, survived: 0, skipped: 0 };
  const worker = async () => {
    const copy = copyCheckout();
    copies.push(copy);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const began = Date.now();
      const verdict = await judge(next, copy);
      count[verdict.is] += 1;
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      const label = verdict.is === 'survived' ? 'SURVIVED' : verdict.is;
      console.log(
        `${label} ${next.name} (${seconds} s)\n         ${verdict.is === 'caught' ? verdict.failure : verdict.why}`,
      );
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, chosen.length) }, worker));
  if (count.skipped > 0) console.log(`incomplete: ${count.skipped} mutants whose tests this machine can't run`);
  console.log(`hand-written mutants: ${count.caught} caught, ${count.survived} survived`);
  return count.survived === 0;
}
