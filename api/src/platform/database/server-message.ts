/** The line that PostgreSQL's programs mark as the reason of a failure. */
const reason = /\b(?:FATAL|PANIC|ERROR|DETAIL|HINT|error|detail|hint): +(.*)$/;

/** Why a program of PostgreSQL failed, in one line: its marked reason, otherwise its last lines. */
export function reasonIn(output: string): string {
  const lines = output.trim().split('\n');
  const marked = lines.flatMap((line) => reason.exec(line)?.[1] ?? []);
  return (marked.length > 0 ? marked : lines.slice(-3)).join(' ');
}
