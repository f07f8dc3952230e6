import { readFileSync } from 'node:fs';

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The numbers of one segment of a source map. */
function decode(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const letter of segment) {
    const digit = digits.indexOf(letter);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}

/** How many characters of a built script come from each of its sources, by the source map next to it. */
export function bytesBySource(file: string): Map<string, number> {
  const { sources, mappings }: { sources: string[]; mappings: string } = JSON.parse(
    readFileSync(`${file}.map`, 'utf8'),
  );
  const lines = readFileSync(file, 'utf8').split('\n');
  const bytes = new Map<string, number>();
  let source = 0;
  for (const [at, line] of mappings.split(';').entries()) {
    let column = 0;
    const starts: { column: number; source: number }[] = [];
    for (const segment of line.split(',')) {
      const [columns = 0, sourcesOn] = decode(segment);
      column += columns;
      source += sourcesOn ?? 0;
      starts.push({ column, source: sourcesOn === undefined ? -1 : source });
    }
    for (const [index, start] of starts.entries()) {
      const end = starts[index + 1]?.column ?? lines[at]?.length ?? start.column;
      const name = sources[start.source] ?? '';
      bytes.set(name, (bytes.get(name) ?? 0) + end - start.column);
    }
  }
  return bytes;
}
