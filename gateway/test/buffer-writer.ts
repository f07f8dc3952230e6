import { writeSync } from 'node:fs';
import { ValueBuffer } from '../src/buffer/buffer.ts';

// Appends values to a buffer from a number on, and prints each number once it is there, until it is killed.

const [folder, maxBytes, from] = process.argv.slice(2) as [string, string, string];
const buffer = new ValueBuffer({ folder, maxBytes: Number(maxBytes), log: () => {} });
for (let number = Number(from); ; number += 1) {
  buffer.append([{ time: new Date(1_800_000_000_000 + number).toISOString(), values: { number } }]);
  writeSync(1, `${number}\n`);
}
