import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { until } from '@lineside/testing/until';
import { aFolder, later } from 'lineside-connector/test/connector';

/** A shell example of a page, with the heading that it is under. */
interface Example {
  heading: string;
  text: string;
}

/** The examples of a page in Markdown: its blocks of the language sh, in order. */
function examplesOf(page: string): Example[] {
  const parts = page.matchAll(/^#+ (?<heading>.*)$|^```(?<language>\w*)\n(?<text>[\s\S]*?)^```$/gm);
  let heading = '';
  return [...parts].flatMap(({ groups }) => {
    heading = groups!.heading ?? heading;
    return groups!.language === 'sh' ? [{ heading, text: groups!.text! }] : [];
  });
}

export interface PageExamples {
  /**
   * Runs all examples under the next heading that has any, which is this one; resolves with what they print.
   * @param values of the variables that a reader sets there
   */
  run(heading: string, values?: Record<string, string>): Promise<string>;
  /** Runs another command in the same shell; resolves with what it prints. */
  also(command: string): Promise<string>;
  /** The headings with examples that have not run yet. */
  left(): string[];
}

/** Runs the examples of a page in one shell, in a folder of their own, as a reader does. */
export function runExamples(file: string): PageExamples {
  const examples = examplesOf(readFileSync(file, 'utf8'));
  const shell = aShell();
  return {
    async run(heading, values = {}) {
      expect(examples[0]?.heading).toBe(heading);
      let output = '';
      while (examples[0]?.heading === heading) output += await shell(withValues(examples.shift()!.text, values));
      return output;
    },
    also: shell,
    left: () => examples.map(({ heading }) => heading),
  };
}

/** An example with its assignments of variables replaced by these. */
const withValues = (text: string, values: Record<string, string>): string =>
  text.replace(/^(\w+)=.*$/gm, (line, name: string) => (name in values ? `${name}='${values[name]}'` : line));

/** A shell that ends at the first command that fails; its programs end with the test. */
function aShell(): (commands: string) => Promise<string> {
  const child = spawn('bash', [], { cwd: aFolder(), detached: true, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  later(async () => {
    // programs in the background, too
    process.kill(-child.pid!, 'SIGKILL');
    await exited;
  });
  child.stdin.on('error', () => {});
  child.stdin.write('set -eu\n');
  let count = 0;
  return async (commands) => {
    count += 1;
    output = '';
    const end = `\n[end ${count}]\n`;
    child.stdin.write(`{\n${commands}\n} < /dev/null\nprintf '${end.replaceAll('\n', '\\n')}'\n`);
    const said = () => `${commands}\nprinted:\n${output}`;
    await until(() => output.includes(end) || child.exitCode !== null, said);
    if (!output.includes(end)) throw new Error(`An example failed with ${child.exitCode}:\n${said()}`);
    return output.slice(0, output.indexOf(end));
  };
}
