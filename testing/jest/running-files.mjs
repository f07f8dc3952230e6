import { writeSync } from 'node:fs';
import path from 'node:path';

/** A reporter that, when the run is ended from outside, names the test files that were running: a line each for scripts/test-run/report.ts. */
export default class RunningFiles {
  #running = new Set();

  constructor({ rootDir }) {
    process.once('SIGINT', () => {
      const lines = [...this.#running].map(
        (file) => `failed: ${path.relative(rootDir, file)}: was running when the tests were ended\n`,
      );
      // jest's own reporter holds back what is printed
      writeSync(process.stdout.fd, lines.join(''));
      process.exit(130);
    });
  }

  onTestFileStart({ path: file }) {
    this.#running.add(file);
  }

  onTestFileResult({ path: file }) {
    this.#running.delete(file);
  }
}
