import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type AnyEntity, entities } from '@lineside/contracts';
import { root } from '../process.ts';
import { page, table } from './page.ts';

/** Each entity's files besides its description: for SQL or for rules, with the reason from the comment there. */
export function entitiesPage(): string {
  const all = Object.values<AnyEntity>(entities).map(({ name }) => ({ name, own: ownOf(name) }));
  const plain = all.filter(({ own }) => own.length === 0);
  return page(
    'Entities',
    'the descriptions in `shared/contracts/src/entities` and the comments of `api/src/tables` and `api/src/entities`',
    `Of ${all.length} entities ${plain.length} are their description and two files of labels, and nothing else: ` +
      `${plain.map(({ name }) => name).join(', ')}.`,
    table(
      ['Entity', 'Has of its own', 'Why'],
      all.flatMap(({ name, own }) => own.map(({ file, why }) => [name, `[${file}](../../${file})`, why])),
    ),
  );
}

const folders = ['api/src/tables', 'api/src/entities'];
const kebab = (name: string) => name.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

function ownOf(name: string): { file: string; why: string }[] {
  return folders
    .map((folder) => `${folder}/${kebab(name)}.ts`)
    .filter((file) => existsSync(path.join(root, file)))
    .map((file) => ({ file, why: whyOf(file) }));
}

const reason = /\/\*\*((?:[^*]|\*(?!\/))*)\*\/\nexport const \w+(?:: TableSpec = |Rules = rulesOf)/;

function whyOf(file: string): string {
  const why = reason.exec(readFileSync(path.join(root, file), 'utf8'))?.[1];
  if (!why) throw new Error(`${file}: say in a comment above what it exports why the entity needs it`);
  return why.replace(/\n \*/g, '').trim();
}
