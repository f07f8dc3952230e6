import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../stack/process.ts';
import { page, table } from './page.ts';

const folder = path.join(root, 'shared', 'remote-kit', 'src', 'points');

interface Point {
  name: string;
  /** Types of a remote's export there, and of its data. */
  is: string;
  data: string;
}

/** The places where remotes meet, in the words of their doc comments and the source of their types. */
export function pointsPage(): string {
  const points = readPoints(readFileSync(path.join(folder, 'points.ts'), 'utf8'));
  const sources = readdirSync(folder)
    .filter((file) => file !== 'points.ts')
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return page(
    'Extension points',
    '`shared/remote-kit/src/points`',
    'A remote gives an extension by naming its point in `remote.ts`: the module, and the data that is needed before the ' +
      'code is there. The types are exported by `@lineside/remote-kit`.',
    table(
      ['Point', 'The export is', 'Its data'],
      points.map(({ name, is, data }) => [
        `[${name}](#${anchor(name)})`,
        `\`${is}\``,
        data === 'null' ? '–' : `\`${data}\``,
      ]),
    ),
    ...points.flatMap(({ name }) => {
      const source = sources.find((text) => text.includes(opening(name)));
      if (!source)
        throw new Error(`No doc comment of points/ begins with “${opening(name)}”: say there what it is for.`);
      return [`## ${name}`, docOf(source, name), `\`\`\`ts\n${declarations(source, name)}\n\`\`\``];
    }),
  );
}

/** The lines `'point.name': { is: Type; data: Type | null };` of the interface Points. */
function readPoints(text: string): Point[] {
  const lines = text.matchAll(/^ {2}'([\w.@]+)': \{ is: (\w+); data: (\w+) \};$/gm);
  const points = [...lines].map(([, name, is, data]) => ({ name: name!, is: is!, data: data! }));
  if (points.length === 0) throw new Error('points.ts lists no point that can be read.');
  return points;
}

/** A point's doc comment begins with its name: `agent.panel@1`: a part of … */
const opening = (name: string) => `* \`${name}\`: `;

const comments = /\/\*\*((?:[^*]|\*(?!\/))*)\*\/\n/g;
const commentOf = (text: string, name: string) =>
  [...text.matchAll(comments)].find(([comment]) => comment.includes(opening(name)))!;

/** The words of a point's doc comment after its name, with an example as code. */
function docOf(text: string, name: string): string {
  const lines = commentOf(text, name)[1]!
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd());
  const [about = '', example] = lines
    .join('\n')
    .trim()
    .split(/^@example\n/m);
  const words = about
    .trim()
    .slice(opening(name).length - 2)
    .replace(/^./, (first) => first.toUpperCase());
  return example ? `${words}\n\n\`\`\`ts\n${example.trimEnd()}\n\`\`\`` : words;
}

/** A file's content after its imports, without the leading comment that becomes text. */
const declarations = (text: string, name: string): string =>
  text
    .replace(/^import .*;\n/gm, '')
    .replace(commentOf(text, name)[0], '')
    .trim();

const anchor = (name: string) => name.replaceAll(/[.@]/g, '').toLowerCase();
