import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { programArgs } from '../../../stack/bundle-program.ts';
import { ValueBuffer } from './buffer.ts';

const folders: string[] = [];
const aFolder = () => {
  folders.push(mkdtempSync(path.join(tmpdir(), 'lineside-buffer-')));
  return folders.at(-1)!;
};
const opened = new Set<ValueBuffer>();
afterEach(() => {
  for (const buffer of opened) close(buffer);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function open(folder: string, maxBytes = 1_000_000, log: (line: string) => void = () => {}): ValueBuffer {
  const buffer = new ValueBuffer({ folder, maxBytes, log });
  opened.add(buffer);
  return buffer;
}

function close(buffer: ValueBuffer): void {
  opened.delete(buffer);
  buffer.close();
}

const moment = (number: number) => ({
  time: new Date(1_800_000_000_000 + number).toISOString(),
  values: { number },
});

/** The numbers in a buffer, which are dropped from it. */
function takeAll(buffer: ValueBuffer): number[] {
  const numbers: number[] = [];
  for (let read = buffer.read(); read; read = buffer.read()) {
    numbers.push(...read.data.map(({ values }) => values.number as number));
    buffer.drop(read.end);
  }
  return numbers;
}

test('a buffer has what was appended, in order, over a restart, until it is dropped', () => {
  const folder = aFolder();
  const first = open(folder);
  for (let number = 1; number <= 2000; number += 1) first.append([moment(number)]);
  const read = first.read()!;
  expect(read.data.slice(0, 2)).toEqual([moment(1), moment(2)]);
  first.drop(read.end);
  close(first);
  const second = open(folder);
  const rest = takeAll(second);
  expect(rest[0]).toBe(read.data.length + 1);
  expect(rest).toHaveLength(2000 - read.data.length);
  second.append([moment(2001)]);
  close(second);
  expect(takeAll(open(folder))).toEqual([2001]);
});

test('a buffer says how many bytes wait, until they are dropped', () => {
  const buffer = open(aFolder());
  buffer.append([moment(1)]);
  const ofOne = buffer.waitingBytes;
  const { end } = buffer.read()!;
  buffer.append([moment(2)]);
  expect([ofOne > 0, buffer.waitingBytes]).toEqual([true, 2 * ofOne]);
  buffer.drop(end);
  expect(buffer.waitingBytes).toBe(ofOne);
  takeAll(buffer);
  expect([buffer.waitingBytes, buffer.bytes]).toEqual([0, 2 * ofOne]);
});

test('a torn record is cut off, and later ones are whole', () => {
  const folder = aFolder();
  const first = open(folder);
  first.append([moment(1)]);
  close(first);
  const [segment] = readdirSync(folder).filter((name) => name.endsWith('.records'));
  appendFileSync(path.join(folder, segment!), Buffer.from([0, 0, 0, 90, 1, 2, 3, 4, 5]));
  const second = open(folder);
  second.append([moment(2)]);
  expect(takeAll(second)).toEqual([1, 2]);
});

test('of a full buffer the oldest values go, and become a gap until it is told', () => {
  const buffer = open(aFolder(), 50_000);
  for (let number = 1; number <= 3000; number += 1) buffer.append([moment(number)]);
  expect(buffer.bytes).toBeLessThanOrEqual(50_000);
  const gap = buffer.gap!;
  expect(gap.from).toBe(moment(1).time);
  const kept = takeAll(buffer);
  expect(kept[0]).toBe(gap.count + 1);
  expect(gap.to).toBe(moment(gap.count).time);
  expect(kept.at(-1)).toBe(3000);
  buffer.told(gap);
  expect(buffer.gap).toBeNull();
});

test('a disk that takes no more files is logged, and the values are there all the same', () => {
  const folder = aFolder();
  const lines: string[] = [];
  const buffer = open(folder, 50_000, (line) => lines.push(line));
  // where the places of reading and the gap are written before they replace the old ones
  for (const name of ['place.json.draft', 'gap.json.draft']) mkdirSync(path.join(folder, name));
  for (let number = 1; number <= 3000; number += 1) buffer.append([moment(number)]);
  const { count } = buffer.gap!;
  expect(takeAll(buffer)).toEqual(Array.from({ length: 3000 - count }, (_, index) => count + 1 + index));
  expect(lines).toContainEqual(expect.stringContaining('EISDIR'));
});

test('after kills at any moment each appended value is there once or in the gap', async () => {
  const folder = aFolder();
  const args = await programArgs('gateway/test/buffer-writer.ts');
  const rounds = 3;
  const printed: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = round * 1_000_000;
    const child = spawn(process.execPath, [...args, folder, '60000', String(from)]);
    let output = '';
    const enough = from + 200 + Math.floor(Math.random() * 1000);
    for await (const part of child.stdout) {
      output += part;
      if (Number(output.trimEnd().split('\n').at(-1)) >= enough) child.kill('SIGKILL');
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
    printed.push(...output.trimEnd().split('\n').map(Number));
  }
  const buffer = open(folder, 60_000);
  const { count, from } = buffer.gap!;
  const kept = takeAll(buffer);
  expect(new Set(kept).size).toBe(kept.length);
  expect(printed.filter((number) => number >= kept[0]! && !kept.includes(number))).toEqual([]);
  // of each round the last one may be there without having been printed
  expect(count + kept.length - printed.length).toBeGreaterThanOrEqual(0);
  expect(count + kept.length - printed.length).toBeLessThanOrEqual(rounds);
  expect(from).toBe(moment(0).time);
}, 60_000);
