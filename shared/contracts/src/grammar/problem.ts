/** A text that a parser of the wire's grammar refuses; `message` has the problem and the offset from 0. */
export class GrammarProblem extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.name = 'GrammarProblem';
    this.at = at;
  }
}

/** Longest text any parser reads, in characters. */
export const longestText = 8000;
