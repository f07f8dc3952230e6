import { readFileSync } from 'node:fs';
import path from 'node:path';

const page = readFileSync(path.join(import.meta.dirname, '../../docs/public-clients.md'), 'utf8');

/** The rows of the table below a heading of docs/public-clients.md, by their cells. */
export function rowsBelow(heading: string): string[][] {
  const [, below] = page.split(`## ${heading}\n`);
  const rows = below!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
