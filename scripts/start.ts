import { keepUp } from '../stack/keep-up.ts';
import { runLineside } from '../stack/lineside.ts';
import { buildParts } from '../stack/parts.ts';
import type { Stack } from '../stack/stack.ts';

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
