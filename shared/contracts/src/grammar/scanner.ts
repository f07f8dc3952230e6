import { GrammarProblem, longestText } from './problem.ts';

const word = /[A-Za-z0-9_]/;

/** Reads a text from left to right, once. Every parser of the grammar stands on it, so none can go back and hang. */
export class Scanner {
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    if (text.length > longestText) throw new GrammarProblem('The text is too long', longestText);
    this.#text = text;
  }

  get done(): boolean {
    this.skipSpaces();
    return this.#at >= this.#text.length;
  }

  skipSpaces(): void {
    while (this.#text[this.#at] === ' ') this.#at += 1;
  }

  /** Takes one character if it is the next one. */
  take(character: string): boolean {
    this.skipSpaces();
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  expect(character: string): void {
    if (!this.take(character)) this.fail(`Expected ${character}`);
  }

  /** A name: letters, digits and underscores. */
  name(): string {
    this.skipSpaces();
    const from = this.#at;
    while (this.#at < this.#text.length && word.test(this.#text[this.#at]!)) this.#at += 1;
    if (this.#at === from) this.fail('Expected a name');
    return this.#text.slice(from, this.#at);
  }

  /** A value in double or single quotes; a backslash takes the next character as it is. */
  quoted(): string {
    this.skipSpaces();
    const quote = this.#text[this.#at];
    if (quote !== '"' && quote !== "'") this.fail('Expected a value in quotes');
    let value = '';
    for (this.#at += 1; this.#at < this.#text.length; this.#at += 1) {
      const character = this.#text[this.#at]!;
      if (character === quote) {
        this.#at += 1;
        return value;
      }
      if (character === '\\') this.#at += 1;
      value += this.#text[this.#at] ?? this.fail('Expected a character after \\');
    }
    return this.fail('Expected a closing quote');
  }

  fail(message: string): never {
    throw new GrammarProblem(`${message} at ${this.#at}`, this.#at);
  }
}
