import { keepUp } from '../stack/keep-up.ts';
import { runLineside } from '../stack/lineside.ts';
import type { Stack } from '../stack/stack.ts';
import { builtParts } from '../stack/start-builder.ts';
import { readCommandLine } from './command-lines.mjs';

let stack: Stack | undefined;
const keeper = keepUp(
  () => stack,
  (line) => console.log(`  ${line}`),
);

// Everything on this machine, as it would be deployed: npm start [-- --fresh] [--size 100000] [--no-connector]
runLineside({
  values: readCommandLine('start').values,
  name: 'Lineside',
  parts: builtParts,
  onLost: keeper.onLost,
  up(running) {
    stack = running;
    return keeper.stop;
  },
}).catch((problem: Error) => {
  console.error(problem.message);
  process.exit(1);
});
