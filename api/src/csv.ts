/** Quoted; what a spreadsheet would take for a formula is led by an apostrophe. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Rows as comma-separated values; the byte order mark tells spreadsheets that it is UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => row.map((value) => (typeof value === 'number' ? String(value) : cell(value))).join(',')).join('\r\n')}\r\n`;
