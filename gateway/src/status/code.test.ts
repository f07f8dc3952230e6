import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { KeptFile } from '../kept-file.ts';
import { isCode, type KeptCode, makeCode } from './code.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function aFile() {
  const folder = mkdtempSync(path.join(tmpdir(), 'code-'));
  folders.push(folder);
  const name = path.join(folder, 'code.json');
  return { name, file: new KeptFile<KeptCode | null>(name) };
}

test('a code has 8 characters without look-alikes, and is kept as a hash that its owner reads', () => {
  const { name, file } = aFile();
  const codes = Array.from({ length: 20 }, () => makeCode(file));
  expect(codes.join('')).toMatch(/^[A-HJKMNP-Z2-9]{160}$/);
  expect(new Set(codes).size).toBe(20);
  expect(readFileSync(name, 'utf8')).not.toContain(codes.at(-1));
  expect(statSync(name).mode & 0o777).toBe(0o600);
});

test('a new code replaces the one before', () => {
  const { file } = aFile();
  const [first, second] = [makeCode(file), makeCode(file)];
  expect([isCode(file, first), isCode(file, second)]).toEqual([false, true]);
});
