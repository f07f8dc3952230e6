import type { FormulaOperator } from './formula.ts';

export type TokenKind = 'operator' | 'and' | 'or' | 'not' | 'open' | 'close' | 'number' | 'name' | 'reference';

/** A part of a condition as it is written, from `start` up to, not including, `end`. */
export interface Token {
  kind: TokenKind;
  start: number;
  end: number;
  /** The name without its quotes, a number with a point, and an operator as a formula writes it. */
  text: string;
  /** A name without its closing quote. */
  isOpen?: boolean;
}

/** How operators are written, and what they mean; the longer ones first. */
const signs: readonly (readonly [written: string, kind: TokenKind, operator: FormulaOperator | ''])[] = [
  ['&&', 'and', ''],
  ['||', 'or', ''],
  ['>=', 'operator', '>='],
  ['<=', 'operator', '<='],
  ['==', 'operator', '=='],
  ['!=', 'operator', '!='],
  ['≥', 'operator', '>='],
  ['≤', 'operator', '<='],
  ['≠', 'operator', '!='],
  ['=', 'operator', '=='],
  ['>', 'operator', '>'],
  ['<', 'operator', '<'],
  ['+', 'operator', '+'],
  ['-', 'operator', '-'],
  ['−', 'operator', '-'],
  ['–', 'operator', '-'],
  ['×', 'operator', '*'],
  ['*', 'operator', '*'],
  ['÷', 'operator', '/'],
  ['/', 'operator', '/'],
  ['(', 'open', ''],
  [')', 'close', ''],
  ['!', 'not', ''],
];

const words: Readonly<Record<string, readonly [TokenKind, string]>> = {
  and: ['and', ''],
  or: ['or', ''],
  not: ['not', ''],
  true: ['number', '1'],
  false: ['number', '0'],
};

const wordOf = (text: string) => (Object.hasOwn(words, text.toLowerCase()) ? words[text.toLowerCase()] : undefined);

/** How an operator is shown. */
export const operatorSignOf = (operator: FormulaOperator): string =>
  (({ '>=': '≥', '<=': '≤', '!=': '≠', '==': '=', '-': '−', '*': '×', '/': '÷' }) as Record<string, string>)[
    operator
  ] ?? operator;

/** The tokens of a condition. Words beside each other are one name; one that begins with a digit is a number. */
export function scan(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const token = /\s/.test(text[at]!) ? undefined : tokenAt(text, at);
    if (token) tokens.push(token);
    at = token?.end ?? at + 1;
  }
  return tokens;
}

function tokenAt(text: string, start: number): Token {
  const sign = signAt(text, start);
  if (sign) return { kind: sign[1], start, end: start + sign[0].length, text: sign[2] };
  if (text[start] === '"') return quotedAt(text, start);
  if (text[start] === '$') {
    const end = start + /^\$\d*/.exec(text.slice(start))![0].length;
    return { kind: 'reference', start, end, text: text.slice(start + 1, end) };
  }
  let end = wordEnd(text, start);
  const word = text.slice(start, end);
  const known = wordOf(word);
  if (known) return { kind: known[0], start, end, text: known[1] };
  if (/^\d/.test(word)) return { kind: 'number', start, end, text: word };
  for (let next = end; ; ) {
    while (next < text.length && /\s/.test(text[next]!)) next += 1;
    const nextEnd = wordEnd(text, next);
    if (nextEnd === next || wordOf(text.slice(next, nextEnd))) break;
    end = nextEnd;
    next = nextEnd;
  }
  return { kind: 'name', start, end, text: text.slice(start, end) };
}

const signAt = (text: string, at: number) => signs.find(([written]) => text.startsWith(written, at));

function wordEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && !/[\s"$]/.test(text[end]!) && !signAt(text, end)) end += 1;
  return end;
}

/** A name in quotes; two of them inside are one. */
function quotedAt(text: string, start: number): Token {
  const [written] = /^"(?:[^"]|"")*"?/.exec(text.slice(start))!;
  const isClosed = /^"(?:[^"]|"")*"$/.test(written);
  const name = written.slice(1, isClosed ? -1 : undefined).replaceAll('""', '"');
  return { kind: 'name', start, end: start + written.length, text: name, ...(isClosed ? {} : { isOpen: true }) };
}

/** A name as it is written in a condition: in quotes where it would be read otherwise. */
export function writtenName(name: string): string {
  const [token, ...more] = scan(name);
  const isBare = more.length === 0 && token?.kind === 'name' && token.text === name && !token.isOpen && name[0] !== '"';
  return isBare ? name : `"${name.replaceAll('"', '""')}"`;
}
