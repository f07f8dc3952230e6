import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type AnyEntity, entities } from '@lineside/contracts';
import { root } from '../../stack/process.ts';
import { page, table } from './page.ts';

/** Each entity's files besides its description: for SQL or for rules, with the reason from the comment there. */
export function entitiesPage(): string {
  const all = Object.values<AnyEntity>(entities).map(({ name }) => ({ name, own: ownOf(name) }));
  const plain = all.filter(({ own }) => own.length === 0);
  return page(
    'Entities',
    'the descriptions in `shared/contracts/src/entities` and the comments of its table and its rules in `api/src/domain`',
    `Of ${all.length} entities ${plain.length} are their description and two files of labels, and nothing else: ` +
      `${plain.map(({ name }) => name).join(', ')}.`,
    table(
      ['Entity', 'Has of its own', 'Why'],
      all.flatMap(({ name, own }) => own.map(({ file, why }) => [name, `[${file}](../../${file})`, why])),
    ),
  );
}

const domain = 'api/src/domain';
const sources = readdirSync(path.join(root, domain), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .sort()
  .map((file) => ({ file: `${domain}/${file}`, text: readFileSync(path.join(root, domain, file), 'utf8') }));

/** The table of an entity and its rules, by the names of what they export. */
function ownOf(name: string): { file: string; why: string }[] {
  const object = name[0]!.toLowerCase() + name.slice(1);
  return [`${object}: TableSpec = `, `${object}Rules = rulesOf`].flatMap((exported) => {
    const source = sources.find(({ text }) => text.includes(`export const ${exported}`));
    return source ? [{ file: source.file, why: whyOf(source, exported) }] : [];
  });
}

const reason = /\/\*\*((?:[^*]|\*(?!\/))*)\*\/\n$/;

function whyOf({ file, text }: { file: string; text: string }, exported: string): string {
  const why = reason.exec(text.slice(0, text.indexOf(`export const ${exported}`)))?.[1];
  if (!why) throw new Error(`${file}: say in a comment above what it exports why the entity needs it`);
  return why.replace(/\n \*/g, '').trim();
}
