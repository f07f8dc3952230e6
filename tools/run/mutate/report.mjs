// A plugin of Stryker's: writes down each outcome as it comes, so that a run which is ended loses none.
import { appendFileSync } from 'node:fs';

class Report {
  onMutantTested({ fileName, status, location, replacement, mutatorName }) {
    const line = { fileName, status, location, replacement, mutatorName };
    appendFileSync(process.env.LINESIDE_MUTANTS, `${JSON.stringify(line)}\n`);
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'lines', injectableClass: Report }];
