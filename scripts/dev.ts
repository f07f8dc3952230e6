import { devParts } from '../stack/dev-parts.ts';
import { runLineside } from '../stack/lineside.ts';
import { restartOnChange } from '../stack/restart.ts';
import type { Stack } from '../stack/stack.ts';

const printLine = (line: string) => console.log(`  ${line}`);
let stack: Stack | undefined;

// Everything on this machine, kept up to date with its sources: npm run dev, with the arguments of npm start
runLineside({
  name: 'Lineside for development',
  development: true,
  parts: (write) =>
    devParts({
      say: write,
      changed(name) {
        printLine(`${name}: built anew`);
        stack?.servers.reload();
      },
      failed: (name, problem) => console.error(`  ${name}: ${problem.message}\n  The last good build stays.`),
      described(name) {
        printLine(`${name}: described anew`);
        stack?.sign();
        stack?.servers.reload();
      },
    }),
  onLost: (name) =>
    console.error(`  The ${name} ended by itself. It starts again with the next change of its sources.`),
  up(running, options) {
    stack = running;
    return restartOnChange(running, options, printLine);
  },
}).catch((problem: Error) => {
  console.error(problem.message);
  process.exit(1);
});
