import { type AnyEntity, entities, type Fields } from '@lineside/contracts';
import type { Check, Files } from './check.ts';

/** Programs: without descriptions, texts, tests and demo data. */
const programs =
  /^(api\/(src|vpn-server)|connector-app\/src|host\/src|remote-[a-z]+\/src|shared\/(vpn|connector|client|remote-kit|ui)\/src)\/.*\.tsx?$/;
/** Files that store, copy and show all fields alike. */
const storing = [
  /\.(test|stories)\.tsx?$/,
  /\/(seed|migrations|demo-company|texts)\//,
  /(^|[/-])seed(-data)?\.ts$/,
  /^api\/src\/domain\/template\/(content|version-rules)\.ts$/,
  /^api\/src\/domain\/agent\/transfer\.ts$/,
  /^remote-configurator\/src\/sections\//,
];
/** What makes the settings that a gateway gets. */
const composing = /^api\/src\/domain\/configuration\/(sections|source-settings)\.ts$/;
/** What people alone read, on every screen. */
const forPeople = new Set(['name', 'description', 'notes', 'text', 'comment', 'custom', 'location', 'color']);

/**
 * Every setting acts, or says that it doesn't: a writable field that no program reads is marked by `awaits` (kinds/kind.ts)
 * with the work that will make it act, and its form says so. Found by name: a column in SQL, or a property in code.
 */
export const unreadFields: Check = {
  name: 'each setting has a program that reads it, or says that it is only stored',
  find: (files) => {
    const code = files
      .paths(programs)
      .filter((file) => !storing.some((fits) => fits.test(file)))
      .map((file) => ({ file, text: files.read(file).replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '') }));
    return Object.values<AnyEntity>(entities)
      .filter(isWritten)
      .flatMap((entity) => [...unread(entity, code), ...sent(entity, code), ...inForms(entity, files)]);
  },
};

type Code = readonly { file: string; text: string }[];

const isWritten = ({ like, routes: { list, one } }: AnyEntity): boolean =>
  !like && [...list.verbs, ...(one?.verbs ?? [])].some((verb) => verb !== 'GET' && verb !== 'DELETE');

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function unread(entity: AnyEntity, code: Code): string[] {
  if (entity.awaits) return [];
  const table = snake(entity.name).slice(1);
  // what is set by the first call alone can't be sent where there is none
  const isMade = entity.routes.list.verbs.some((verb) => verb === 'POST' || verb === 'PUT');
  const about = code.filter(({ text }) => new RegExp(`\\b(${entity.name}|${table})\\b`).test(text));
  return Object.entries(entity.fields as Fields)
    .filter(([, { computed, immutable }]) => !computed && (isMade || !immutable))
    .filter(([key, { awaits }]) => !awaits && !forPeople.has(key) && !isRule(entity, key))
    .filter(([key]) => !isRead(key, /[A-Z]/.test(key) ? code : about))
    .map(([key]) => `${entity.name}.${key} is read by no program: make it act, remove it, or mark it by awaits()`);
}

/** A field that gateways get acts, and its form doesn't say that devices don't apply it. */
function sent({ name, fields }: AnyEntity, code: Code): string[] {
  const composers = code.filter(({ file, text }) => composing.test(file) && text.includes(snake(name).slice(1)));
  return Object.entries(fields as Fields)
    .filter(([key, { awaits }]) => awaits?.endsWith('not this round') && isRead(key, composers))
    .map(([key]) => `${name}.${key} is sent to gateways: remove its awaits()`);
}

/** Whether the description itself names the field: who sees the record, its place, its order, what is unique. */
function isRule({ parent, scopedBy, audience, order, unique }: AnyEntity, key: string): boolean {
  const named = [parent, scopedBy, audience?.of, ...order.map((path) => path.replace('-', '')), ...unique.flat()];
  return named.includes(key) || everyAudience.has(key);
}

/** Fields of parents that decide who sees their records: `agent.dataAudience`. */
const everyAudience = new Set(
  Object.values<AnyEntity>(entities).flatMap(({ audience }) => audience?.of.split('.').slice(1) ?? []),
);

function isRead(key: string, code: Code): boolean {
  const column = snake(key);
  const property = new RegExp(`\\.${key}\\b(?!\\()|[{,]\\s*${key}\\s*([,}]|:\\s*\\w+\\s*[,}=])`);
  const inSql = new RegExp(column === key ? `(\\w\\.|->>')${key}(_id)?\\b` : `\\b${column}(_id)?\\b`);
  return code.some(({ file, text }) => property.test(text) || (file.startsWith('api/') && inSql.test(text)));
}

/** A field that clients of the public interface alone send is in no form. */
function inForms({ name, fields }: AnyEntity, { paths, read }: Files): string[] {
  const wireOnly = Object.entries(fields as Fields).filter(([, { awaits }]) => awaits === 'wire only');
  return wireOnly.flatMap(([key]) =>
    paths(/^(host|remote-[a-z]+)\/src\/.*\.tsx?$/)
      .filter(
        (file) => !/\.test\.tsx?$/.test(file) && new RegExp(`'${key}'`).test(read(file)) && read(file).includes(name),
      )
      .map((file) => `${file} names ${name}.${key}, which is for the wire only: remove it from the form`),
  );
}
