import type { Reading, WriteOrder, WriteReport } from '@lineside/contracts/gateway';
import { WriteRefused } from './machine.ts';

export interface WritesOptions {
  write(variable: string, value: Reading): Promise<Reading>;
  report(report: WriteReport): void;
}

/** How long the id of a command is remembered after its end, in milliseconds: one that comes again isn't carried out again. */
const rememberMs = 60_000;
/** The most characters of a sentence. */
const maxText = 256;

/** Writes values that the platform orders, each once. */
export class Writes {
  readonly #options: WritesOptions;
  /** The ends of the commands that came, by their ids. */
  readonly #known = new Map<string, number>();

  constructor(options: WritesOptions) {
    this.#options = options;
  }

  async begin({ id, write: { variable, value, until } }: WriteOrder): Promise<void> {
    const now = Date.now();
    for (const [known, end] of this.#known) if (end + rememberMs < now) this.#known.delete(known);
    if (this.#known.has(id)) return;
    const end = Date.parse(until);
    this.#known.set(id, Math.max(end, now));
    if (end < now) return this.#options.report({ id, write: 'refused', reason: 'late' });
    await this.#options.write(variable, value).then(
      (there) => this.#options.report({ id, write: 'done', value: there }),
      (problem: Error) => this.#options.report({ id, write: 'refused', ...refusalOf(problem) }),
    );
  }
}

function refusalOf(problem: Error): { reason: WriteRefused['reason']; text?: string } {
  if (problem instanceof WriteRefused && problem.reason !== 'other') return { reason: problem.reason };
  const text = problem.message.replace(/\p{C}+/gu, ' ').slice(0, maxText);
  return { reason: 'other', ...(text && { text }) };
}
