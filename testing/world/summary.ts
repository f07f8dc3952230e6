import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/**
 * Names each test that failed, each that was running when the run was ended from outside, and each that passed only at
 * its second try, with the reason: a line each for scripts/test-run/report.ts.
 */
export default class Summary implements Reporter {
  private readonly running = new Set<string>();
  private readonly secondTries = new Map<string, string>();

  onBegin(): void {
    process.once('SIGINT', () => {
      for (const title of this.running) console.log(`failed: ${title}: was running when the journeys were ended`);
    });
  }

  onTestBegin(test: TestCase): void {
    this.running.add(titleOf(test));
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const title = titleOf(test);
    this.running.delete(title);
    if (result.status === 'passed' && result.retry > 0) this.secondTries.set(title, reasonOf(test.results[0]!));
    if (test.outcome() === 'unexpected' && result.retry === test.retries)
      console.log(`failed: ${title}: ${reasonOf(result)}`);
  }

  onEnd(): void {
    console.log(`second tries: ${this.secondTries.size}`);
    for (const [title, reason] of this.secondTries) console.log(`second try: ${title}: ${reason}`);
  }
}

const titleOf = (test: TestCase) => test.titlePath().slice(2).join(' › ');

/** In one line without colours. */
const reasonOf = ({ errors }: TestResult): string =>
  errors
    .map(({ message = '' }) => stripVTControlCharacters(message).replace(/\s+/g, ' ').trim())
    .join('; ')
    .slice(0, 400);
