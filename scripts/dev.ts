import { runLineside } from '../stack/lineside.ts';
import { restartOnChange } from '../stack/restart.ts';
import type { Stack } from '../stack/stack.ts';
import { startBuilder } from '../stack/start-builder.ts';
import { readCommandLine } from './command-lines.mjs';

const printLine = (line: string) => console.log(`  ${line}`);
let stack: Stack | undefined;

// Everything on this machine, kept up to date with its sources: npm run dev, with the arguments of npm start
runLineside({
  values: readCommandLine('dev').values,
  name: 'Lineside for development',
  development: true,
  parts: (say) =>
    startBuilder(say, {
      changed(name) {
        say(`${name}: built anew`);
        stack?.servers.reload();
      },
      failed: (name, message) => console.error(`  ${name}: ${message}\n  The last good build stays.`),
      described(name) {
        say(`${name}: described anew`);
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
