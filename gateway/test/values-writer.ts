import { writeSync } from 'node:fs';
import { ValueBuffer } from '../src/buffer/buffer.ts';
import { lastMoment, momentAt } from './made-values.ts';

// Appends made moments to a buffer as fast as it can, up to a number of them. Prints the number of the last one that is there
// already, then that of each record's last one once it is there.

const [folder, maxBytes, moments] = process.argv.slice(2) as [string, string, string];
const buffer = new ValueBuffer({ folder, maxBytes: Number(maxBytes), log: () => {} });
/** The most moments of a record: the sender's own are as long. */
const most = 50;
let last = lastMoment(folder);
writeSync(1, `${last}\n`);
while (last + 1 < Number(moments)) {
  // records of many lengths
  const count = Math.min(1 + (((last + 1) * 7919) % most), Number(moments) - last - 1);
  buffer.append(Array.from({ length: count }, (_, index) => momentAt(last + 1 + index)));
  last += count;
  writeSync(1, `${last}\n`);
}
buffer.close();
