// A plugin of Stryker's: writes each outcome at once, so that an interrupted run loses none.
import { appendFileSync } from 'node:fs';

class Report {
  onMutantTested({ fileName, status, location, replacement, mutatorName }) {
    const line = { fileName, status, location, replacement, mutatorName };
    appendFileSync(process.env.LINESIDE_MUTANTS, `${JSON.stringify(line)}\n`);
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'lines', injectableClass: Report }];
