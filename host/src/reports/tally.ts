import type { OwnedFailure } from './what-failed.ts';

const hour = 3_600_000;

/** The number of failures that wait until they can be sent (spec 9.20). */
const maxWaiting = 30;

/** The pending and sent reports of this page. */
export interface Tally {
  /**
   * Notes a failure, once for its kind, remote, version and company in an hour.
   *
   * @param company id of the current company; null before there is one: then it counts for the next @returns whether
   * there is a new failure to report
   */
  add(failed: OwnedFailure, company: string | null): boolean;
  /** Takes pending reports for a company, up to a limit, and drops those of other companies. */
  take(company: string, max: number): OwnedFailure[];
}

/** @param now milliseconds since 1970 */
export function createTally(now: () => number = Date.now): Tally {
  /** The hour in which something was last noted. */
  const noted = new Map<string, number>();
  let waiting: { failed: OwnedFailure; company: string | null }[] = [];

  const add: Tally['add'] = (failed, company) => {
    const key = [failed.remote?.name, failed.remote?.version, failed.failure, company].join(' ');
    const inHour = Math.floor(now() / hour);
    if (noted.get(key) === inHour || waiting.length === maxWaiting) return false;
    noted.set(key, inHour);
    waiting.push({ failed, company });
    return true;
  };

  return {
    add,
    take(company, max) {
      const early = waiting.filter((item) => item.company === null);
      waiting = waiting.filter((item) => item.company === company);
      for (const { failed } of early) add(failed, company);
      return waiting.splice(0, max).map(({ failed }) => failed);
    },
  };
}
