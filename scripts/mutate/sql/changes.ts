/**
 * One change of a piece of SQL: the replaced text, its position, and its replacement. Offsets count from the piece's
 * first character.
 */
export interface Change {
  from: number;
  to: number;
  replacement: string;
}

interface Token {
  text: string;
  at: number;
  depth: number;
}

/** The placeholder for a value in a piece of SQL. */
export const hole = (number: number) => `\u0001${number}\u0001`;

const shapes =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: holes are marked by a character that no SQL has
  /\u0001\d+\u0001|'(?:[^']|'')*'|"[^"]*"|[A-Za-z_][\w.]*|\d+(?:\.\d+)?|->>|#>>|->|::|<=|>=|<>|!=|\|\||&&|[=<>()]|[^\s]/g;

function tokensOf(text: string): Token[] {
  let depth = 0;
  return [...text.matchAll(shapes)].map(({ 0: found, index }) => {
    if (found === ')') depth -= 1;
    const token = { text: found.toLowerCase(), at: index, depth };
    if (found === '(') depth += 1;
    return token;
  });
}

/** Where a condition at the depth of its `and` or `or` ends. */
const bounds = new Set(
  'where on having when then else end case using returning limit order group select set from join union and or , begin'.split(
    ' ',
  ),
);

const swapped: Record<string, string> = {
  '=': '<>',
  '<>': '=',
  '!=': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  true: 'false',
  false: 'true',
};

/** Each way in which one rule of a piece of SQL could be wrong. */
export function changesOf(text: string): Change[] {
  const tokens = tokensOf(text);
  return [...words(tokens), ...conditions(text, tokens)];
}

function* words(tokens: Token[]): Generator<Change> {
  let assigning = false;
  for (const [index, { text, at }] of tokens.entries()) {
    const [before, next] = [tokens[index - 1]?.text, tokens[index + 1]?.text];
    const change = (replacement: string, length = text.length): Change => ({ from: at, to: at + length, replacement });
    if (text === 'set') assigning = true;
    if (text === 'where' || text === 'from') assigning = false;
    if (text === 'not') yield change('');
    else if (text === '=' && assigning) continue;
    else if (text in swapped) yield change(swapped[text]!);
    else if (text === 'is' && (next === 'null' || next === 'distinct')) yield change('is not');
    else if ((text === 'exists' || text === 'in') && before !== 'not' && next === '(') yield change(`not ${text}`);
    else if (text === 'desc') yield change('');
    else if (text === 'limit' && next) yield { from: at, to: tokens[index + 1]!.at + next.length, replacement: '' };
    else if (text === 'then' && /^\d+$/.test(next ?? '')) {
      yield { from: tokens[index + 1]!.at, to: tokens[index + 1]!.at + next!.length, replacement: '9' };
    }
  }
}

/** An `and` for an `or` and the other way round, and each condition beside them left out. */
function* conditions(text: string, tokens: Token[]): Generator<Change> {
  let range: number | undefined;
  for (const [index, token] of tokens.entries()) {
    if (token.text === 'between') range = token.depth;
    if (token.text !== 'and' && token.text !== 'or') continue;
    if (token.text === 'and' && range === token.depth) {
      range = undefined;
      continue;
    }
    const { at, depth } = token;
    const end = at + token.text.length;
    yield { from: at, to: end, replacement: token.text === 'and' ? 'or' : 'and' };
    const closes = (other: Token) => other.depth < depth || (other.depth === depth && bounds.has(other.text));
    const after = tokens.findIndex(
      (token, place) => place > index && (closes(token) || (token.text === ')' && token.depth < depth)),
    );
    yield { from: at, to: after === -1 ? text.length : tokens[after]!.at, replacement: ' ' };
    const before = tokens.findLastIndex((token, place) => place < index && closes(token));
    const first = tokens[before + 1]!;
    const from = before === -1 ? 0 : tokens[before]!.at + tokens[before]!.text.length;
    if (first.at < at) yield { from, to: end, replacement: ' ' };
  }
}
