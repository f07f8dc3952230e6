import { keepUp } from './keep-up.ts';
import { runLineside } from './lineside.ts';
import { buildParts } from './parts.ts';
import type { Stack } from './stack.ts';

let stack: Stack | undefined;
const keeper = keepUp(
  () => stack,
  (line) => console.log(`  ${line}`),
);

// Everything on this machine, as it would be deployed: npm start [-- --fresh] [--size 100000] [--no-connector]
runLineside({
  name: 'Lineside',
  parts: async (say) => ({ parts: await buildParts(say) }),
  onLost: keeper.onLost,
  up(running) {
    stack = running;
    return keeper.stop;
  },
}).catch((problem: Error) => {
  console.error(problem.message);
  process.exit(1);
});
