import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as z from 'zod';
import type { AnyCall } from '../calls/call.ts';
import type { Action, AnyEntity } from '../entities/entity.ts';
import { type NameOf, printSchema } from './print-schema.ts';

const folder = dirname(fileURLToPath(import.meta.url));

const describing = [
  /^import \* as z from 'zod';$/m,
  /^import \{[^}]*\} from '(\.\.?\/)+(kinds\/[\w-]+|entity)\.ts';$/m,
];

/** Whether a module describes something, by zod or by the words that entities are described with. */
export const isDescription = (source: string): boolean => describing.some((line) => line.test(source));

/**
 * Generates the source of a module of descriptions without zod, by running the module. Calls and entities have only
 * what a caller needs: the API validates inputs.
 */
export async function printModule(file: string, source: string): Promise<string> {
  const passedOn = source.match(/^export \{[^}]*\} from '[^']+';$/gm) ?? [];
  const names = new Set(
    passedOn.flatMap((line) =>
      /\{([^}]*)\}/
        .exec(line)![1]!
        .split(',')
        .map((name) => name.trim()),
    ),
  );
  const { nameOf, imports } = await importedBy(file, source);
  const exported = Object.entries(await import(pathToFileURL(file).href)).filter(([name]) => !names.has(name));
  const printed = exported.map(([name, value]) => `export const ${name} = ${printValue(value, name, nameOf)};`);
  return [
    `import { recordOwner } from '${resolve(folder, '../entities/owners.ts')}';`,
    `import { ${words.join(', ')} } from '${resolve(folder, 'fit.ts')}';`,
    ...imports(),
    ...passedOn,
    ...printed,
  ].join('\n');
}

const words = [
  ...['absent', 'anything', 'either', 'list', 'nullable', 'number', 'object', 'oneOf', 'optional', 'passing', 'record'],
  ...['schema', 'text', 'whole'],
];

function printValue(value: unknown, name: string, nameOf: NameOf): string {
  const reply = (of: z.ZodType | 'stream'): string =>
    of === 'stream' ? '"stream"' : `/* @__PURE__ */ schema(${printSchema(of, nameOf)})`;
  try {
    if (isSchema(value)) return reply(value);
    if (isCall(value)) {
      const { route, verb, path, needs } = value;
      return printObject({ route, verb, path, needs }, { reply: reply(value.reply) });
    }
    if (isEntity(value)) return `/* @__PURE__ */ recordOwner(${printEntity(value, reply)})`;
    if (isPlain(value)) return JSON.stringify(value);
  } catch (cause) {
    return `/* @__PURE__ */ absent(${JSON.stringify(`${name}, for ${(cause as Error).message} can't be printed`)})`;
  }
  return `/* @__PURE__ */ absent(${JSON.stringify(name)})`;
}

function printEntity(entity: AnyEntity, reply: (of: z.ZodType) => string): string {
  const { name, path, parent, routes, sees, small, optimistic, versioned } = entity;
  const actions = Object.entries<Action>(entity.actions).map(([key, action]) => {
    const { route, verb, many } = action;
    return `${key}: ${printObject({ route, verb, path: action.path, many }, { reply: reply(action.reply) })}`;
  });
  return printObject(
    { name, path, parent, routes, sees, small, optimistic, versioned },
    // of the fields, what the client asks for
    { actions: `{ ${actions.join(', ')} }`, fields: 'access' in entity.fields ? '{ access: {} }' : '{}' },
  );
}

/** An object of JSON values, and of generated code. */
const printObject = (plain: object, printed: Record<string, string>): string =>
  `{ ${[
    ...Object.entries(plain).flatMap(([key, value]) =>
      value === undefined ? [] : [`${key}: ${JSON.stringify(value)}`],
    ),
    ...Object.entries(printed).map(([key, text]) => `${key}: ${text}`),
  ].join(', ')} }`;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isSchema = (value: unknown): value is z.ZodType => isObject(value) && '_zod' in value;
const isCall = (value: unknown): value is AnyCall => isObject(value) && 'route' in value && 'needs' in value;
const isEntity = (value: unknown): value is AnyEntity => isObject(value) && 'routes' in value && 'fields' in value;

/** Whether it consists of JSON values. */
const isPlain = (value: unknown): boolean =>
  isObject(value)
    ? !isSchema(value) &&
      (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) &&
      Object.values(value).every(isPlain)
    : ['string', 'number', 'boolean'].includes(typeof value) || value === null;

/** The functions that a module imports from its neighbours, which its schemas may call; and their imports. */
async function importedBy(file: string, source: string): Promise<{ nameOf: NameOf; imports(): string[] }> {
  const known = new Map<unknown, { name: string; from: string }>();
  for (const [, list, from] of source.matchAll(/^import \{([^}]*)\} from '(\.[^']+)';$/gm)) {
    const module = await import(pathToFileURL(resolve(dirname(file), from!)).href);
    for (const name of list!.split(',').map((part) => part.trim()))
      if (typeof module[name] === 'function') known.set(module[name], { name, from: from! });
  }
  const imported = new Set<unknown>();
  return {
    nameOf(called) {
      const found = known.get(called);
      if (!found) throw new Error('a test of its own');
      imported.add(called);
      return found.name;
    },
    imports: () =>
      [...imported].map((value) => `import { ${known.get(value)!.name} } from '${known.get(value)!.from}';`),
  };
}
