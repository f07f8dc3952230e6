import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { mock } from 'node:test';
import { ValueBuffer } from '../src/buffer/buffer.ts';

// Appends values, and prints what a buffer asks of the disk, in its order: w for bytes of a record, f for the promise that what
// was written stays. In the first line what it asks at once, and a second later; in the next one until a segment is full.

let asked = '';
const { writeSync, fsyncSync } = fs;
fs.writeSync = ((...args: Parameters<typeof writeSync>) => {
  asked += 'w';
  return writeSync(...args);
}) as typeof writeSync;
fs.fsyncSync = (descriptor) => {
  asked += 'f';
  fsyncSync(descriptor);
};
syncBuiltinESMExports();
mock.timers.enable({ apis: ['setTimeout'] });

const buffer = new ValueBuffer({ folder: process.argv[2]!, maxBytes: 1_000_000, log: () => {} });
const append = () => buffer.append([{ time: '2026-01-01T00:00:00.000Z', values: { text: 'x'.repeat(900) } }]);
const askedBy = (work: () => void) => {
  asked = '';
  work();
  return asked;
};
const atOnce = askedBy(() => {
  append();
  append();
});
const inASecond = askedBy(() => mock.timers.tick(1000));
const whenFull = askedBy(() => {
  while (!asked.includes('f')) append();
});
mock.timers.reset();
buffer.close();
console.log(`${atOnce} ${inASecond}\n${whenFull}`);
