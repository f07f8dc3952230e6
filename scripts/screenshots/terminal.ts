const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** A page that shows a text as a terminal does; lines that begin with `$` are what a person has typed. */
export function terminalPage(text: string): string {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => (line.startsWith('$ ') ? `<b>${escaped(line)}</b>` : escaped(line)));
  return `<!doctype html><style>
body { margin: 0; padding: 40px; background: #1b2423; color: #d5dfdd }
pre { margin: 0; font: 22px/1.6 'DejaVu Sans Mono', monospace; white-space: pre-wrap; overflow-wrap: anywhere }
b { color: #fff }
</style><pre>${lines.join('\n')}</pre>`;
}
