import path from 'node:path';

/** The text of a file before and after a change; empty where there was or is none. */
export interface TextChange {
  file: string;
  before: string;
  after: string;
}

/** The names by which a test would name what changed in a file: of exports, of style classes, texts and keys. */
export function changedNames(change: TextChange): string[] {
  if (/\.[mc]?[jt]sx?$/.test(change.file)) return exportsChanged(change);
  if (change.file.endsWith('.json')) return [...leavesChanged(change)];
  if (change.file.endsWith('.css'))
    return blocksChanged(change, /\}/).flatMap((block) => block.match(/--[\w-]+|(?<=\.)[a-z][\w-]+/g) ?? []);
  // a version of a library, or a patch of it
  return [
    path.posix.basename(change.file, '.patch'),
    ...blocksChanged(change, /\n/).flatMap((line) => line.match(/(?<=^\s+'?)(?:@[\w-]+\/)?[\w.-]+(?='?[:@])/) ?? []),
  ];
}

/** Exports of which something changed; all of a file if the change is in what none of them contains. */
function exportsChanged({ before, after }: TextChange): string[] {
  const [old, now] = [statements(before), statements(after)];
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((name) => old.get(name) !== now.get(name));
  return changed.some((name) => name === '') ? [...new Set([...old.keys(), ...now.keys()])].filter(Boolean) : changed;
}

/** Each export with its text; what is between them and not exported has the name ''. */
function statements(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const starts =
    /^(?=\S)(?:export (?:default )?(?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)|export \{([^}]*)\}|(?=[a-z@]))/gm;
  const at = [...text.matchAll(starts)];
  at.forEach(({ index, 1: one, 2: several }, place) => {
    const part = text.slice(index, at[place + 1]?.index);
    // comments and imports test nothing by themselves
    if (part.startsWith('import ')) return;
    for (const name of several ? several.split(',').map((word) => word.trim().split(' ').at(-1)!) : [one ?? ''])
      found.set(name, (found.get(name) ?? '') + withoutComments(part));
  });
  return found;
}

const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\/|(?<=^\s*)\/\/.*$/gm, '').trimEnd();

function* leavesChanged({ before, after }: TextChange): Generator<string> {
  const [old, now] = [leaves(before), leaves(after)];
  for (const place of new Set([...old.keys(), ...now.keys()])) {
    if (old.get(place) === now.get(place)) continue;
    for (const text of [path.posix.basename(place), old.get(place), now.get(place)])
      if (text && text.length > 3) yield text;
  }
}

/** Each text of a JSON document by its place in it. */
function leaves(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown, place: string) => {
    if (value !== null && typeof value === 'object')
      for (const [key, one] of Object.entries(value)) walk(one, `${place}/${key}`);
    else found.set(place, String(value));
  };
  walk(text === '' ? {} : JSON.parse(text), '');
  return found;
}

function blocksChanged({ before, after }: TextChange, end: RegExp): string[] {
  const [old, now] = [new Set(before.split(end)), new Set(after.split(end))];
  return [...[...old].filter((block) => !now.has(block)), ...[...now].filter((block) => !old.has(block))];
}
