import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { programArgs } from '../../../stack/bundle-program.ts';
import { type Place, ValueBuffer } from './buffer.ts';

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

test('a buffer is read ahead of what is dropped, over its segments and past damaged records', () => {
  const folder = aFolder();
  const first = open(folder, 100_000);
  for (let number = 1; number <= 1000; number += 1) first.append([moment(number)]);
  close(first);
  changeNumber(segmentsOf(folder)[0]!, 20, 99);
  const buffer = open(folder, 100_000);
  const numbers: number[] = [];
  const ends: Place[] = [];
  for (let read = buffer.read(); read; read = buffer.read(ends.at(-1))) {
    numbers.push(...read.data.map(({ values }) => values.number as number));
    ends.push(read.end);
  }
  expect(new Set(ends.map(({ segment }) => segment)).size).toBeGreaterThan(3);
  expect(segmentsOf(folder)).toHaveLength(new Set(ends.map(({ segment }) => segment)).size);
  // only what is dropped isn't read again
  expect(buffer.read()!.data[0]).toEqual(moment(1));
  buffer.drop(ends.at(-2)!);
  expect(segmentsOf(folder)).toHaveLength(1);
  const last = buffer.read(ends.at(-2))!.data.length;
  expect(takeAll(buffer)).toEqual(numbers.slice(-last));
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  expect(numbers.slice(0, 19)).toEqual(Array.from({ length: 19 }, (_, index) => index + 1));
  expect(numbers.at(-1)).toBe(1000);
});

test('a place that the full buffer has dropped stands for the oldest values that are there', () => {
  const buffer = open(aFolder(), 50_000);
  buffer.append([moment(1)]);
  const { end } = buffer.read()!;
  for (let number = 2; number <= 3000; number += 1) buffer.append([moment(number)]);
  const oldest = buffer.gap!.count + 1;
  expect(buffer.read(end)!.data[0]).toEqual(moment(oldest));
  buffer.drop(end);
  expect(takeAll(buffer)[0]).toBe(oldest);
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

const segmentsOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.records'))
    .sort()
    .map((name) => path.join(folder, name));

/** Has a file say another number of values, without any other trace. */
function changeNumber(file: string, from: number, to: number): void {
  const bytes = readFileSync(file, 'latin1');
  const wanted = `{"number":${from}}`;
  expect([bytes.includes(wanted), String(to).length]).toEqual([true, String(from).length]);
  writeFileSync(file, bytes.replace(wanted, `{"number":${to}}`), 'latin1');
}

test('a record that was changed on the disk is never sent, and the log says so', () => {
  const folder = aFolder();
  const lines: string[] = [];
  const first = open(folder, 50_000);
  for (let number = 1; number <= 400; number += 1) first.append([moment(number)]);
  close(first);
  const [closed, ...others] = segmentsOf(folder);
  changeNumber(closed!, 20, 99);
  changeNumber(others.at(-1)!, 400, 999);
  const second = open(folder, 50_000, (line) => lines.push(line));
  expect(lines).toEqual([expect.stringMatching(/^the buffer: \d+ bytes are damaged and left out$/)]);
  second.append([moment(401)]);
  const taken = takeAll(second);
  expect(taken.slice(0, 19)).toEqual(Array.from({ length: 19 }, (_, index) => index + 1));
  expect(taken[19]).toBeGreaterThan(20);
  expect(taken.slice(-2)).toEqual([399, 401]);
  expect(lines).toHaveLength(2);
});

test('a record of somebody else that isn’t values is never sent, and those after it are', () => {
  const folder = aFolder();
  close(open(folder));
  const record = (content: string) => {
    const [bytes, head] = [Buffer.from(content), Buffer.alloc(8)];
    head.writeUInt32BE(bytes.length, 0);
    head.writeUInt32BE(crc32(bytes), 4);
    return Buffer.concat([head, bytes]);
  };
  const [segment] = segmentsOf(folder);
  const foreign = ['not values', '{"time":"2026-01-01T00:00:00Z"}', '[{"time":"yesterday","values":{"number":7}}]'];
  for (const content of foreign) appendFileSync(segment!, record(content));
  const lines: string[] = [];
  const buffer = open(folder, 1_000_000, (line) => lines.push(line));
  expect(takeAll(buffer)).toEqual([]);
  buffer.append([moment(1)]);
  expect(takeAll(buffer)).toEqual([1]);
  expect(lines).toHaveLength(foreign.length);
});

test('a buffer is readable by its own user alone', () => {
  const folder = path.join(aFolder(), 'values');
  const buffer = open(folder, 50_000);
  for (let number = 1; number <= 3000; number += 1) buffer.append([moment(number)]);
  close(buffer);
  const modes = ['.', ...readdirSync(folder)].map((name) => statSync(path.join(folder, name)).mode & 0o777);
  expect(modes.length).toBeGreaterThan(4);
  expect([...new Set(modes)]).toEqual([0o700, 0o600]);
});

test('values are safe from a power cut after a second, and when their segment is full', async () => {
  const args = await programArgs('gateway/test/syncing-buffer.ts', aFolder());
  const [asked, whenFull] = execFileSync(process.execPath, ['--no-warnings', ...args], { encoding: 'utf8' }).split(
    '\n',
  );
  expect(asked).toBe('ww f');
  // its records, and the folder with the next one
  expect(whenFull).toMatch(/^w+ff$/);
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
