import type { Check, Files } from './check.ts';
import { exceptions } from './raw-sql-allowlist.ts';

const root = 'api/src/';
/** Not code that fills a database or divides it, which serves no caller. */
const isLookedAt = (file: string) =>
  !/\.test\.ts$|^api\/src\/(seed|migrations|platform\/database)\/|\/(seed|seed-\w+|\w+-seed)\.ts$|^api\/src\/domain\/demo-company\/|^api\/src\/engine\/visibility\.ts$/.test(
    file,
  );

/** From a table by its name, by a name handed over, or by drizzle's object for it. */
const reaches =
  /(?<!distinct )\b(?:from|join|update)\s+(?:"?([a-z_]+)"?|(\$\{(?:[^{}]|\{[^}]*\})*\}))|\.(?:from|\w+Join|update)\((\w+)/gi;
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Whatever leaves the API of an entity's rows passes that entity's own `visible`: it is selected by a visibility. */
export const noRawSql: Check = {
  name: 'rows of entities are reached through the visibility of the caller, or by raw SQL for a reason',
  find: (files) => {
    const code = files.paths(/^api\/src\/.*\.ts$/).filter(isLookedAt);
    const tables = tablesOf(files);
    return [...new Set([...code, ...Object.keys(exceptions).map((file) => root + file)])].flatMap((file) => {
      const listed = exceptions[file.slice(root.length)] ?? {};
      const reachedTables = byHandIn(files.read(file), tables);
      return [...new Set([...reachedTables, ...Object.keys(listed)])].flatMap((statement) => {
        const times = reachedTables.filter((item) => item === statement).length;
        const known = listed[statement]?.[0] ?? 0;
        const says = `${file} reaches ${statement} by hand ${times} times, and scripts/checks/raw-sql-allowlist.ts knows of ${known}`;
        if (times < known) return [`${says}: take the rest off its list`];
        if (times > known)
          return [`${says}: use visibility.one, .some, .count or .rows (engine/table-types.ts), or say there why not`];
        return [];
      });
    });
  },
};

interface Tables {
  names: Set<string>;
  /** Names by drizzle's objects. */
  objects: Map<string, string>;
}

/** The tables of entities, and of other reference targets. */
function tablesOf({ paths, read }: Files): Tables {
  const names = new Set(
    [...read('api/src/registry/targets.ts').matchAll(/plain\('(\w+)'\)/g)].map(([, name]) => name!),
  );
  for (const file of paths(/^shared\/contracts\/src\/entities\/[^/]+\/en\.json$/))
    names.add(file.split('/').at(-2)!.replaceAll('-', '_'));
  const objects = new Map<string, string>();
  for (const file of paths(/^api\/src\/domain\/.*tables?\.ts$/)) {
    const text = read(file);
    for (const [, object, name] of text.matchAll(/const (\w+) = pgTable\(\s*'(\w+)'/g)) objects.set(object!, name!);
  }
  return { names, objects };
}

/** The tables that a file accesses directly: once per place; for a passed name, its words. */
const byHandIn = (text: string, { names, objects }: Tables): string[] =>
  [...text.replace(comments, '').matchAll(reaches)].flatMap(([, name, handed, object]) => {
    // of a visibility, or of a gateway's message
    if (handed) return /\.rows\(|^\$\{rowsOf\(/.test(handed) ? [] : [handed];
    const table = name ?? objects.get(object!);
    return table && names.has(table) ? [table] : [];
  });
