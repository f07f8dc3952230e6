/** Longest piece of text in one value, in characters: nginx takes no value of more than 4,096 bytes. */
const longest = 1000;

/** A value as nginx reads it back; `$name` in it is a variable. */
export const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;

/** A block with its lines, each one level further in. */
export const block = (head: string, ...lines: readonly (string | readonly string[])[]): string[] => [
  `${head} {`,
  ...lines.flat().map((line) => (line === '' ? '' : `  ${line}`)),
  '}',
];

/** A value derived from another at request time; the first matching rule counts. */
export const map = (from: string, to: string, ...rules: readonly string[]): string[] =>
  block(`map ${from} ${to}`, rules);

/**
 * A text of any length: the maps of its pieces, and the value that joins them. Variables are between the pieces, and
 * read on use.
 */
export function longText(name: string, text: string): { maps: string[]; value: string } {
  const maps: string[] = [];
  const parts = text.split(/(\$\w+)/).flatMap((part) => {
    if (part.startsWith('$')) return part;
    return (part.match(new RegExp(`[\\s\\S]{1,${longest}}`, 'g')) ?? []).map((piece) => {
      const mapName = `${name}_${maps.length}`;
      maps.push(`map $host $${mapName} { default ${quoted(piece)}; }`);
      return `\${${mapName}}`;
    });
  });
  return { maps, value: quoted(parts.join('')) };
}
