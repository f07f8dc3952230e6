import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import { randomOf } from '../api/test/fuzz/random.ts';
import { ValueBuffer } from '../gateway/src/buffer/buffer.ts';
import { momentAt, numberOf, valuesOfMoment } from '../gateway/test/made-values.ts';
import { programArgs } from '../stack/bundle-program.ts';
import { root } from '../stack/process.ts';

// Fills the gateway's buffer with 20 million values with made-up times, kills the program that writes it ten times, and takes
// all of it as the sender does: each value is there once, or in the gap that the buffer tells. Part of test:full. The moments
// of the kills follow from LINESIDE_SEED.
const values = 20_000_000;
const moments = values / valuesOfMoment;
const kills = 10;
const megabyte = 1_000_000;
/** A buffer that holds all of them, and one of the default size. */
const sizes = [
  { maxBytes: 2000 * megabyte, isFull: false },
  { maxBytes: 256 * megabyte, isFull: true },
];
const seed = Number(process.env.LINESIDE_SEED ?? Date.now() % 1_000_000);
const home = path.join(root, '.cache', 'buffer');

async function main(): Promise<void> {
  console.log(`buffer: LINESIDE_SEED=${seed}`);
  const random = randomOf(seed);
  mkdirSync(home, { recursive: true });
  for (const { maxBytes, isFull } of sizes) {
    const folder = mkdtempSync(path.join(home, 'values-'));
    try {
      // the writer is ahead of what this has read of it: the last kill is well before the end
      const points = Array.from({ length: kills }, () => random.whole(moments * 0.8)).sort((a, b) => a - b);
      await fill(folder, maxBytes, points);
      take(folder, maxBytes, isFull);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  console.log('buffer: ok');
}

const secondsSince = (began: number) => `${((Date.now() - began) / 1000).toFixed(0)} s`;
const counted = (ofMoments: number) => (ofMoments * valuesOfMoment).toLocaleString('en');

/** Runs the writer until all values are in the buffer. @param points the moments after which it is killed */
async function fill(folder: string, maxBytes: number, points: number[]): Promise<void> {
  const args = await programArgs('gateway/test/values-writer.ts', folder, String(maxBytes), String(moments));
  const began = Date.now();
  const killedAt: string[] = [];
  let printed = -1;
  for (const point of points) {
    printed = await write(args, printed, point);
    killedAt.push(counted(printed + 1));
  }
  await write(args, printed);
  console.log(
    `buffer of ${maxBytes / megabyte} MB: written in ${secondsSince(began)}; killed after ${killedAt.join('; ')} values`,
  );
}

/**
 * Runs the writer until it has printed a moment, and kills it; without one, to its end. Throws if a moment that was there
 * before is missing at its start. Returns the last moment that it printed.
 */
async function write(args: string[], before: number, killAfter = Number.POSITIVE_INFINITY): Promise<number> {
  const writer = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(writer, 'exit');
  let printed: number | undefined;
  for await (const line of createInterface({ input: writer.stdout })) {
    const moment = Number(line);
    if (printed === undefined && moment < before) {
      writer.kill('SIGKILL');
      throw new Error(`moment ${before} was in the buffer; after a kill, the last one is ${moment}`);
    }
    printed = moment;
    if (moment >= killAfter) writer.kill('SIGKILL');
  }
  const [code, signal] = await exited;
  const isKilled = killAfter !== Number.POSITIVE_INFINITY;
  if (isKilled ? signal !== 'SIGKILL' : code !== 0)
    throw new Error(`the writer ended after moment ${printed} with ${signal ?? code}`);
  return printed!;
}

/** Takes all values as the sender does: it tells the gap, then reads and drops. */
function take(folder: string, maxBytes: number, isFull: boolean): void {
  const began = Date.now();
  const buffer = new ValueBuffer({ folder, maxBytes, log: console.log });
  const { bytes, gap } = buffer;
  if (bytes > maxBytes) throw new Error(`the buffer has ${bytes} bytes`);
  if ((gap !== null) !== isFull) throw new Error(`the buffer ${gap ? 'dropped' : 'did not drop'} values`);
  const lost = (gap?.count ?? 0) / valuesOfMoment;
  if (gap) {
    const expected = { from: momentAt(0).time, to: momentAt(lost - 1).time, count: lost * valuesOfMoment };
    if (!isDeepStrictEqual(gap, expected)) throw new Error(`the gap is ${JSON.stringify(gap)}`);
    buffer.told(gap);
  }
  let next = lost;
  for (let read = buffer.read(); read; read = buffer.read()) {
    for (const moment of read.data) {
      if (!isDeepStrictEqual(moment, momentAt(next)))
        throw new Error(`after moment ${next - 1} comes moment ${numberOf(moment)}: ${JSON.stringify(moment)}`);
      next += 1;
    }
    buffer.drop(read.end);
  }
  if (next !== moments) throw new Error(`the last moment is ${next - 1}, not ${moments - 1}`);
  buffer.close();
  const again = new ValueBuffer({ folder, maxBytes, log: console.log });
  if (again.read() || again.gap) throw new Error('after a restart, values or a gap come a second time');
  again.close();
  console.log(
    `buffer of ${maxBytes / megabyte} MB: ${counted(moments - lost)} values in ${(bytes / megabyte).toFixed(0)} MB, ${counted(lost)} in the gap; taken in ${secondsSince(began)}`,
  );
}

main().catch((problem: Error) => {
  console.error(`buffer: ${problem.message}`);
  process.exitCode = 1;
});
