/** A page of docs/generated/: its heading, its source, and its parts. */
export const page = (title: string, from: string, ...parts: string[]): string =>
  `${[`# ${title}`, `Made by \`npm run generate\` from ${from}; don't edit it.`, ...parts].join('\n\n')}\n`;

/** A table of Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');

const cell = (text: string | number) => String(text).replaceAll('|', '\\|');
