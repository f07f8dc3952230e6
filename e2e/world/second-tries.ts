import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** More than so many tests that pass only at their second try fail a run: then it isn't the machine. */
const most = 2;

/** Names the tests that passed at their second try, and fails a run with too many of them. */
export default class SecondTries implements Reporter {
  private readonly found = new Set<string>();

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'passed' && result.retry > 0) this.found.add(test.titlePath().slice(2).join(' › '));
  }

  async onEnd(result: FullResult): Promise<{ status: FullResult['status'] }> {
    console.log(`second tries: ${this.found.size}`);
    for (const title of this.found) console.log(`second try: ${title}`);
    if (this.found.size <= most) return { status: result.status };
    console.log(`More than ${most} tests needed a second try: that fails the run.`);
    return { status: 'failed' };
  }
}
