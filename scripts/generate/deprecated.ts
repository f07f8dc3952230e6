import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The `@deprecated` texts of a file's exports, by name: `@deprecated Use Page of @lineside/ui/base.` is in the comment
 * of the declaration itself, through any number of re-exports.
 *
 * @param entryFile the file's path
 */
export function deprecatedIn(entryFile: string): Record<string, string> {
  const marks = handedOut(entryFile).flatMap(({ name, from, as }) => {
    const mark = markOf(from, name);
    return mark === undefined ? [] : [[as, mark] as const];
  });
  return Object.fromEntries(marks.sort(([a], [b]) => (a < b ? -1 : 1)));
}

interface HandedOut {
  name: string;
  as: string;
  /** Its source file. */
  from: string;
}

/** A file's exports from other files of its package. */
function handedOut(file: string): HandedOut[] {
  const text = readFileSync(file, 'utf8');
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\} from '(\.[^']+)'/gm)];
  return lists.flatMap(([, list = '', from]) =>
    list.split(',').flatMap((item) => {
      const [, name, as = name] = /^\s*(?:type )?(\w+)(?: as (\w+))?\s*$/.exec(item) ?? [];
      return name && as ? [{ name, as, from: path.join(path.dirname(file), from!) }] : [];
    }),
  );
}

function markOf(file: string, name: string): string | undefined {
  const text = readFileSync(file, 'utf8');
  const words = '(?:default |declare |abstract |async )*(?:function\\*?|const|let|class|interface|type|enum)';
  const declared = new RegExp(`^export ${words} ${name}\\b`, 'm').exec(text);
  if (!declared) {
    const further = handedOut(file).find(({ as }) => as === name);
    return further && markOf(further.from, further.name);
  }
  const before = text.slice(0, declared.index).trimEnd();
  if (!before.endsWith('*/')) return undefined;
  const comment = before.slice(before.lastIndexOf('/**') + 3, -2).replace(/^[ \t]*\* ?/gm, '');
  return /@deprecated\s+([\s\S]*?)(?:\n\s*@|$)/.exec(comment)?.[1]?.replace(/\s+/g, ' ').trim();
}
