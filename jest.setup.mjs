import { format } from 'node:util';
import { patience } from './tools/testing-patience.mjs';

if (globalThis.document) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 5000 * patience });
  // answers of an API change the screen outside of any act
  beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
}

// unexpected console output fails its test
const unexpected = [];
for (const kind of ['error', 'warn']) {
  console[kind] = (...words) => {
    const line = format(...words);
    // this alone says no more than that the machine is slow
    if (!line.includes('which is more than the warning threshold')) unexpected.push(`console.${kind}: ${line}`);
  };
}
afterEach(() => {
  if (unexpected.length > 0) throw new Error(unexpected.splice(0).join('\n'));
});
