import path from 'node:path';
import { createInterface } from 'node:readline';
import type { ComparedSection } from '@lineside/contracts/gateway';
import type { OwnAddresses } from '../src/debian/addresses.ts';
import type { AppliedSections } from '../src/debian/applied-here.ts';
import { DebianMachine, type DebianOptions } from '../src/debian/debian-machine.ts';
import { KeptFile } from '../src/kept-file.ts';
import type { Applies } from '../src/machine.ts';

// A machine without a gateway: applies the sections that it reads, one in a line, and prints what became of each, or what the
// machine has of it.

const [folder, options] = process.argv.slice(2) as [string, string];
const machine = new DebianMachine({
  timeServers: path.join(folder, 'timesyncd.conf.d'),
  ...(JSON.parse(options) as Pick<DebianOptions, 'interfaces' | 'timeServers'>),
  folder,
  addresses: new KeptFile<OwnAddresses>(path.join(folder, 'addresses.json')),
  appliedHere: new KeptFile<AppliedSections>(path.join(folder, 'applied.json')),
  send: () => {},
  problems: () => {},
  log: () => {},
});
console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  const [section, settings, isRead] = JSON.parse(line) as [keyof Applies, never, boolean?];
  const doing = isRead ? machine.present[section as ComparedSection]!(settings) : machine[section](settings);
  const report = await doing.catch(({ message }: Error) => ({ refused: message }));
  console.log(JSON.stringify(report ?? null));
}
await machine.close();
