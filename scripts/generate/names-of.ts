import type { ModuleNames } from '@lineside/bundling';

/** The current exports of an entry point. */
export interface Exported {
  values: string[];
  types: string[];
  /** The replacements of deprecated names. */
  deprecated: Record<string, string>;
}

/**
 * The names of a module of the kit, each with its first minor version. A name stays until the next major version: old
 * remotes use it. It is removed then only if a minor version deprecated it before. One added in the unreleased version
 * may be removed any time.
 */
export function namesOf(
  module: string,
  exported: Exported,
  known: ModuleNames | undefined,
  today: string,
): ModuleNames {
  const before = known ?? { values: {}, types: {} };
  const { deprecated: going = {} } = before;
  const isMajor = today.endsWith('.0');
  const keptNames = (kind: 'values' | 'types') => {
    const removedNames = Object.keys(before[kind]).filter((name) => !exported[kind].includes(name));
    const early = removedNames.filter((name) => before[kind][name] !== today && !(isMajor && going[name]));
    if (early.length > 0) {
      const until = isMajor ? 'a minor version before says that it goes' : 'the kit’s next major version';
      throw new Error(`${module} no longer exports ${early.join(', ')}: a name stays until ${until}.`);
    }
    // a new major version starts afresh: nothing built for the previous one runs with it
    return Object.fromEntries(exported[kind].map((name) => [name, (!isMajor && before[kind][name]) || today]));
  };
  const deprecated = Object.fromEntries(
    Object.entries(exported.deprecated).map(([name, instead]) => [
      name,
      { since: going[name]?.since ?? today, instead },
    ]),
  );
  return {
    values: keptNames('values'),
    types: keptNames('types'),
    ...(Object.keys(deprecated).length > 0 && { deprecated }),
  };
}

/** The names that an entry point exports, alphabetically. Entry points are lists: they export nothing else. */
export function exportsOf(text: string): Pick<Exported, 'values' | 'types'> {
  const values: string[] = [];
  const types: string[] = [];
  for (const [, onlyTypes, list = ''] of text.matchAll(/^export (type )?\{([^}]*)\}/gm)) {
    for (const item of list.split(',').map((each) => each.trim())) {
      const [, type, name] = /^(type )?(?:\w+ as )?(\w+)$/.exec(item) ?? [];
      if (name) (onlyTypes || type ? types : values).push(name);
    }
  }
  return { values: values.sort(), types: types.sort() };
}
