import { GrammarProblem, longestText } from './problem.ts';

// a match at a position (y), possibly empty
const spaces = / */y;
const word = /[A-Za-z0-9_]*/y;
/** The content of quotes; a backslash takes the next character as it is. */
const within = { '"': /(?:[^"\\]|\\.?)*/sy, "'": /(?:[^'\\]|\\.?)*/sy };

/** Reads a text from left to right, once. Every parser of the grammar uses it, so no parser can backtrack and hang. */
export class Scanner {
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    if (text.length > longestText) throw new GrammarProblem('The text is too long', longestText);
    this.#text = text;
  }

  get done(): boolean {
    this.#read(spaces);
    return this.#at === this.#text.length;
  }

  /** Takes one character if it is the next one. */
  take(character: string): boolean {
    this.#read(spaces);
    const found = this.#text.startsWith(character, this.#at);
    this.#goOn(found ? character : '');
    return found;
  }

  expect(character: string): void {
    if (!this.take(character)) this.fail(`Expected ${character}`);
  }

  /** A name: letters, digits and underscores. */
  name(): string {
    this.#read(spaces);
    return this.#read(word) || this.fail('Expected a name');
  }

  /** A value in double or single quotes; a backslash takes the next character as it is. */
  quoted(): string {
    const quote = (['"', "'"] as const).find((item) => this.take(item)) ?? this.fail('Expected a value in quotes');
    const written = this.#read(within[quote]);
    if (!this.take(quote)) this.fail('Expected a closing quote');
    return written.replace(/\\(.)/gs, '$1');
  }

  fail(message: string): never {
    throw new GrammarProblem(`${message} at ${this.#at}`, this.#at);
  }

  #read(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    return this.#goOn(pattern.exec(this.#text)![0]);
  }

  /** The only place that moves the position, and never back. */
  #goOn(found: string): string {
    this.#at += found.length;
    return found;
  }
}
