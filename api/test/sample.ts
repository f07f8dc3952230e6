import { createHash, randomBytes } from 'node:crypto';

/** Whether all cases run, as in `npm run test:full`, instead of a sample of them. */
export const isWhole = process.env.LINESIDE_WHOLE === '1';

/** The seed of this run's sample: LINESIDE_SEED draws the same one again. */
export const seed = process.env.LINESIDE_SEED || randomBytes(4).toString('hex');

if (!isWhole) console.info(`A sample, drawn by LINESIDE_SEED=${seed}; LINESIDE_WHOLE=1 runs all.`);

/** A number derived from a seed, for numeric draws. */
export const seedNumber = Number.parseInt(placeOf(''), 16);

/**
 * A share of the cases, at least one, in their order; all of them where the whole runs.
 *
 * @param nameOf what a case is known by: those of the same name are drawn together
 */
export function sample<T>(cases: readonly T[], share: number, nameOf: (item: T) => string = String): T[] {
  if (isWhole) return [...cases];
  const names = [...new Set(cases.map(nameOf))].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const sampled = new Set(names.slice(0, Math.ceil(names.length * share)));
  return cases.filter((item) => sampled.has(nameOf(item)));
}

function placeOf(name: string): string {
  return createHash('sha256').update(`${seed} ${name}`).digest('hex').slice(0, 8);
}
