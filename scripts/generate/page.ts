/** A page of docs/generated/: its heading, its source, and its parts. */
export const page = (title: string, from: string, ...parts: string[]): string =>
  `${[`# ${title}`, `Made by \`npm run generate\` from ${from}; don't edit it.`, ...parts].join('\n\n')}\n`;

/** A table of Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');

const cell = (text: string | number) => String(text).replaceAll('|', '\\|');

/** The same with columns of one width each, as the formatter writes pages that are written by hand. */
export function alignedTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows].map((cells) => cells.map(cell));
  const widths = head.map((_, column) => Math.max(...all.map((cells) => cells[column]!.length)));
  const line = (cells: string[]) => `| ${cells.map((text, column) => text.padEnd(widths[column]!)).join(' | ')} |`;
  const [first, ...others] = all;
  return [line(first!), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n');
}
