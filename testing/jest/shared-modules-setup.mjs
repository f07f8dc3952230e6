import { createRequire } from 'node:module';
import { patience } from '../../stack/patience.mjs';
import { throwUnexpectedOutput } from './unexpected-output.mjs';

// jest-light-runner has neither a time limit nor hooks that outlast a file: both are wrapped around each function
const { addEventHandler } = createRequire(import.meta.resolve('jest-light-runner'))('jest-circus');
const defaultTimeoutMs = 60_000 * patience;

/** Rejects when a function of a test takes longer than its limit. */
async function within(timeoutMs, name, run) {
  let timer;
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} took longer than its limit of ${timeoutMs} ms.`)), timeoutMs);
  });
  try {
    return await Promise.race([run(), limit]);
  } finally {
    clearTimeout(timer);
  }
}

addEventHandler((event, { currentDescribeBlock }) => {
  if (event.name !== 'add_test' && event.name !== 'add_hook') return;
  const isTest = event.name === 'add_test';
  const added = (isTest ? currentDescribeBlock.children : currentDescribeBlock.hooks).at(-1);
  const { fn } = added;
  if (!fn) return;
  const name = isTest ? event.testName : event.hookType;
  added.fn = async () => {
    await within(event.timeout ?? defaultTimeoutMs, name, fn);
    if (isTest) throwUnexpectedOutput();
  };
});
