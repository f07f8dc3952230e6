import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { thisProcess } from './process-identity.ts';
import { takeTurn } from './starting.ts';

test('a lock of a process id in use by another process, or of another folder, blocks no start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lineside-turn-'));
  writeFileSync(join(folder, `postgres-starting-${process.pid}-0123456789abcdef-left`), '');
  writeFileSync(join(folder, `postgres-starting-${process.ppid}-${thisProcess().started}-left`), '');
  // copied from a folder of a process that runs
  writeFileSync(join(folder, `postgres-starting-${process.pid}-${thisProcess().started}-1.2-left`), '');
  const leave = await takeTurn(folder);
  expect(readdirSync(folder)).toHaveLength(1);
  leave();
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
