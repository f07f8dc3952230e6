import { changesOf, hole } from './changes.ts';

/** One change of the SQL in a source file. */
export interface SqlMutant {
  id: number;
  file: string;
  line: number;
  from: string;
  to: string;
}

interface Template {
  start: number;
  end: number;
  /** Its pieces of text, with a hole between each two. */
  texts: { from: number; to: number }[];
  holes: { from: number; to: number }[];
}

/**
 * A source file in which each piece of SQL is available in its mutated forms as well: the choice is made when a
 * statement is built, so that a running program can be tested repeatedly.
 */
export function instrument(file: string, code: string, firstId: number): { code: string; mutants: SqlMutant[] } {
  const mutants: SqlMutant[] = [];

  function rewrite(from: number, to: number): string {
    let text = '';
    let at = from;
    for (const template of templatesIn(code, from, to).filter(({ start }) => !isConstraint(code, start))) {
      text += code.slice(at, template.start) + choice(template);
      at = template.end;
    }
    return text + code.slice(at, to);
  }

  function choice({ start, texts, holes }: Template): string {
    const inside = (at: (place: { from: number; to: number }) => string) =>
      texts
        .map((piece, index) => code.slice(piece.from, piece.to) + (holes[index] ? `\${${at(holes[index])}}` : ''))
        .join('');
    const whole = `sql\`${inside((place) => rewrite(place.from, place.to))}\``;
    const sql = texts.map(({ from, to }, index) => code.slice(from, to) + (holes[index] ? hole(index) : '')).join('');
    const asItWas = (text: string) =>
      // biome-ignore lint/suspicious/noControlCharactersInRegex: holes are marked by a character that no SQL has
      text.replace(/\u0001(\d+)\u0001/g, (_all, number) => `\${${code.slice(holes[number]!.from, holes[number]!.to)}}`);
    const forms = changesOf(sql).map(({ from, to, replacement: by }) => {
      const changed = asItWas(`${sql.slice(0, from)}${by}${sql.slice(to)}`);
      const line = code.slice(0, start).split('\n').length + (sql.slice(0, from).match(/\n/g)?.length ?? 0);
      mutants.push({ id: firstId + mutants.length, file, line, from: asItWas(near(sql, from, to)), to: by });
      return `() => sql\`${changed}\``;
    });
    if (forms.length === 0) return whole;
    const first = firstId + mutants.length - forms.length;
    return `globalThis.chooseSql(${first}, ${whole}, [${forms.join(', ')}])`;
  }

  return { code: rewrite(0, code.length), mutants };
}

/**
 * A table's constraints and indexes are in the migrations: changed here it is another table, which `generate --check`
 * notices.
 */
const isConstraint = (code: string, start: number) =>
  /(?:\bcheck\(\s*'\w+',\s*|\.on\([^()]*\)\.where\()$/.test(code.slice(Math.max(0, start - 120), start));

/** The replaced text, with its context. */
export const near = (text: string, from: number, to: number) =>
  `${text.slice(Math.max(0, from - 25), from)}⟦${text.slice(from, to)}⟧${text.slice(to, to + 25)}`;

/** The outermost templates tagged `sql` between two places of a source. */
function templatesIn(code: string, from: number, to: number): Template[] {
  const templates: Template[] = [];
  for (let at = from; at < to; at += 1) {
    const rest = code.slice(at, at + 4);
    if (rest.startsWith('//')) at = lineEnd(code, at);
    else if (rest.startsWith('/*')) at = code.indexOf('*/', at) + 1;
    else if (rest[0] === "'" || rest[0] === '"') at = stringEnd(code, at);
    else if (rest === 'sql`' && !/[\w.$]/.test(code[at - 1] ?? '')) {
      const template = readTemplate(code, at + 3);
      templates.push({ ...template, start: at });
      at = template.end - 1;
    } else if (rest[0] === '`') at = readTemplate(code, at).end - 1;
  }
  return templates;
}

function readTemplate(code: string, start: number): Template {
  const template: Template = { start, end: start, texts: [], holes: [] };
  let from = start + 1;
  for (let at = from; at < code.length; at += 1) {
    if (code[at] === '\\') at += 1;
    else if (code[at] === '`') {
      template.texts.push({ from, to: at });
      template.end = at + 1;
      return template;
    } else if (code.startsWith('${', at)) {
      const end = holeEnd(code, at + 2);
      template.texts.push({ from, to: at });
      template.holes.push({ from: at + 2, to: end });
      at = end;
      from = end + 1;
    }
  }
  throw new Error('A template has no end');
}

function holeEnd(code: string, start: number): number {
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    const character = code[at]!;
    if (character === "'" || character === '"') at = stringEnd(code, at);
    else if (character === '`') at = readTemplate(code, at).end - 1;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  throw new Error('A template has no end');
}

/** The end of a string; a quote of a regular expression, without another one in its line, is its own end. */
function stringEnd(code: string, start: number): number {
  for (let at = start + 1; at < lineEnd(code, start); at += code[at] === '\\' ? 2 : 1)
    if (code[at] === code[start]) return at;
  return start;
}

const lineEnd = (code: string, start: number) => {
  const end = code.indexOf('\n', start);
  return end === -1 ? code.length : end;
};
