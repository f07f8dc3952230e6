import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** More than so many tests that pass only at their second try fail a run: then it isn't the machine. */
const most = 2;

/**
 * Names the tests that failed, and with the reason of their first try those that passed at their second; fails a run with
 * too many of these. A line each, for the report of the whole.
 */
export default class Summary implements Reporter {
  private readonly found = new Map<string, string>();

  onTestEnd(test: TestCase, result: TestResult): void {
    const title = test.titlePath().slice(2).join(' › ');
    if (result.status === 'passed' && result.retry > 0) this.found.set(title, reasonOf(test.results[0]!));
    if (test.outcome() === 'unexpected' && result.retry === test.retries)
      console.log(`failed: ${title}: ${reasonOf(result)}`);
  }

  async onEnd(result: FullResult): Promise<{ status: FullResult['status'] }> {
    console.log(`second tries: ${this.found.size}`);
    for (const [title, reason] of this.found) console.log(`second try: ${title}: ${reason}`);
    if (this.found.size <= most) return { status: result.status };
    console.log(`More than ${most} tests needed a second try: that fails the run.`);
    return { status: 'failed' };
  }
}

/** In one line without colours. */
const reasonOf = ({ errors }: TestResult): string =>
  errors
    .map(({ message = '' }) => stripVTControlCharacters(message).replace(/\s+/g, ' ').trim())
    .join('; ')
    .slice(0, 400);
