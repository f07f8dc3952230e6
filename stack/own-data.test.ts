import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownData } from './own-data.ts';

let parent: string;
const inFolder = (name: string) => path.join(parent, name);
const start = (name: string) => {
  const lines: string[] = [];
  ownData(inFolder(name), (line) => lines.push(line));
  return lines;
};
const keyIn = (name: string) => path.join(inFolder(name), 'registry.key');

beforeEach(() => {
  parent = realpathSync(mkdtempSync(path.join(tmpdir(), 'lineside-own-')));
  start('a');
  writeFileSync(keyIn('a'), 'the key of a');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test('a copied data folder starts with nothing of the other’s, and what was copied is kept aside', () => {
  cpSync(inFolder('a'), inFolder('b'), { recursive: true });
  const lines = start('b');
  expect(lines[0]).toBe(`${inFolder('b')} is a copy of ${inFolder('a')}: it gets a database and keys of its own`);
  expect(existsSync(keyIn('b'))).toBe(false);
  const aside = /what was copied is in (.+)/.exec(lines[1]!)![1]!;
  expect(readFileSync(path.join(aside, 'registry.key'), 'utf8')).toBe('the key of a');
  writeFileSync(keyIn('b'), 'the key of b');
  expect([start('a'), start('b')]).toEqual([[], []]);
  expect([keyIn('a'), keyIn('b')].map((file) => readFileSync(file, 'utf8'))).toEqual(['the key of a', 'the key of b']);
});

test('a moved data folder keeps what it has, and so does the only copy that is left', () => {
  renameSync(inFolder('a'), inFolder('b'));
  expect(start('b')).toEqual([]);
  cpSync(inFolder('b'), inFolder('c'), { recursive: true });
  rmSync(inFolder('b'), { recursive: true });
  expect(start('c')).toEqual([]);
  expect(readFileSync(keyIn('c'), 'utf8')).toBe('the key of a');
});
