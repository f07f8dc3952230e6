/** Quoted; a value that a spreadsheet would read as a formula gets a leading apostrophe. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Rows as comma-separated values; the byte order mark marks it as UTF-8 for spreadsheets. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => row.map((value) => (typeof value === 'number' ? String(value) : cell(value))).join(',')).join('\r\n')}\r\n`;
