import { runLineside } from './lineside.ts';
import { buildParts } from './parts.ts';

// Everything on this machine, as it would be deployed: npm start [-- --fresh] [--size 100000] [--no-connector]
runLineside({
  name: 'Lineside',
  parts: async (say) => ({ parts: await buildParts(say) }),
  onLost: (name) => console.error(`The ${name} ended by itself. Stop with Ctrl-C and start again.`),
}).catch((problem: Error) => {
  console.error(problem.message);
  process.exit(1);
});
