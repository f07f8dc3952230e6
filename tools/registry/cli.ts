import path from 'node:path';
import { parseArgs } from 'node:util';
import { isPrivilege, privileges } from '@lineside/remote-kit/remote-json';
import { ownKeys } from './key.ts';
import { publish, publishBeside } from './publish.ts';

// registry <registry.json> --data .data [--beside] [--development] [--grant shell.header …] <folder>=<address> …
// The list is what is named, or with --beside that and the remotes that are on it already.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string', default: '.data' },
    beside: { type: 'boolean', default: false },
    development: { type: 'boolean', default: false },
    // the points where those that are named are heard although they may hold others up
    grant: { type: 'string', multiple: true },
  },
});
const [file, ...remotes] = positionals;
const parsed = remotes.map((remote) => /^(.+?)=(https?:\/\/.+\/)$/.exec(remote));
const granted = values.grant?.filter(isPrivilege);
if (!file || parsed.includes(null) || granted?.length !== values.grant?.length) {
  console.error(
    'Say: registry <registry.json> [--data .data] [--beside] [--development] [--grant <point>] <folder>=<address>/ …',
  );
  console.error(`To be granted are ${privileges.join(', ')}.`);
  process.exitCode = 1;
} else {
  const keys = ownKeys(path.resolve(values.data), { development: values.development });
  const published = parsed.map((match) => ({
    folder: path.resolve(match![1]!),
    base: match![2]!,
    privileges: granted,
  }));
  try {
    const sequence = values.beside ? publishBeside(file, published, keys) : publish(file, published, keys);
    console.log(`${file}: signed as ${sequence} under the root ${keys.face.id}`);
  } catch (problem) {
    console.error((problem as Error).message);
    process.exitCode = 1;
  }
}
