import type { BuilderMessage } from './builder-messages.ts';
import { devParts } from './dev-parts.ts';
import { buildParts } from './parts.ts';

// Builds the host and every remote in a process of its own, since a bundler keeps its process from anything else for
// seconds: started by start-builder.ts with “production” or “development”. In development it goes on building.
const say = (message: BuilderMessage) => void process.send!(message);
const sayLine = (line: string) => say({ is: 'line', line });

// it has no work without the process that started it
process.on('disconnect', () => process.exit());

const isDevelopment = process.argv[2] === 'development';
const building = isDevelopment
  ? devParts({
      say: sayLine,
      changed: (name) => say({ is: 'changed', name }),
      described: (name) => say({ is: 'described', name }),
      failed: (name, { message }) => say({ is: 'failed', name, message }),
    })
  : buildParts(sayLine);
building.then(
  (parts) => say({ is: 'built', parts }),
  ({ message }: Error) => say({ is: 'problem', message }),
);
