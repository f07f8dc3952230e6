import path from 'node:path';
import { parseArgs } from 'node:util';
import { signingKey } from './key.ts';
import { publish, publishBeside } from './publish.ts';

// registry <registry.json> --data .data [--beside] [--development] <folder>=<address> …
// The list is what is named, or with --beside that and the remotes that are on it already.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string', default: '.data' },
    beside: { type: 'boolean', default: false },
    development: { type: 'boolean', default: false },
  },
});
const [file, ...remotes] = positionals;
const parsed = remotes.map((remote) => /^(.+?)=(https?:\/\/.+\/)$/.exec(remote));
if (!file || parsed.includes(null)) {
  console.error('Say: registry <registry.json> [--data .data] [--beside] [--development] <folder>=<address>/ …');
  process.exitCode = 1;
} else {
  const key = signingKey(path.resolve(values.data), { development: values.development });
  const published = parsed.map((match) => ({ folder: path.resolve(match![1]!), base: match![2]! }));
  try {
    const sequence = values.beside ? publishBeside(file, published, key) : publish(file, published, key);
    console.log(`${file}: signed as ${sequence} with the key ${key.face.id}`);
  } catch (problem) {
    console.error((problem as Error).message);
    process.exitCode = 1;
  }
}
