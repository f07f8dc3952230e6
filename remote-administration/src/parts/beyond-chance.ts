/**
 * The significance level. It is strict, as people check repeatedly, and a portal that fails in several hours counts in
 * each.
 */
const seldom = 1e-4;

/** The number of failures, and of opened portals. */
interface Failed {
  failures: number;
  opened: number;
}

/**
 * Whether one fails more often than the other beyond chance. If both were alike, each failure would belong to either by how
 * many portals it was opened in: as many of one, or more, must be next to impossible then (the exact binomial test).
 */
export function failsMore(a: Failed, b: Failed): boolean {
  const share = a.opened / (a.opened + b.opened);
  return chanceOf(a.failures, a.failures + b.failures, share) < seldom;
}

/** The probability that at least `least` of `all` occur, each with probability `share`. */
function chanceOf(least: number, all: number, share: number): number {
  let chance = 0;
  // as a logarithm: the first of many is less than a number can be
  let likely = all * Math.log(1 - share);
  for (let count = 0; count <= all; count += 1) {
    if (count >= least) chance += Math.exp(likely);
    likely += Math.log((all - count) / (count + 1)) + Math.log(share / (1 - share));
  }
  return chance;
}
