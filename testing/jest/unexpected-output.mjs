import { format } from 'node:util';

const unexpected = [];
for (const kind of ['error', 'warn']) {
  console[kind] = (...values) => {
    const line = format(...values);
    // these two say that the machine is slow, and what Node advises
    if (!line.includes('which is more than the warning threshold') && !line.startsWith('(node:'))
      unexpected.push(`console.${kind}: ${line}`);
  };
}

/** Throws if errors or warnings were printed since the last call. */
export function throwUnexpectedOutput() {
  if (unexpected.length > 0) throw new Error(unexpected.splice(0).join('\n'));
}
