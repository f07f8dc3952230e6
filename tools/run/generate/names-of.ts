import type { ModuleNames } from '@lineside/bundling';

/** What a face exports now. */
export interface Exported {
  values: string[];
  types: string[];
  /** Of those that are marked as going, what to use instead. */
  deprecated: Record<string, string>;
}

/**
 * The names of a module of the kit, each with the minor version that it came with. One that is there stays until the next major
 * version: remotes that were built long ago use it. And it goes then only where a minor version before has said so. One that came
 * with the version in the making may still go.
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
  const stay = (kind: 'values' | 'types') => {
    const gone = Object.keys(before[kind]).filter((name) => !exported[kind].includes(name));
    const early = gone.filter((name) => before[kind][name] !== today && !(isMajor && going[name]));
    if (early.length > 0) {
      const until = isMajor ? 'a minor version before says that it goes' : 'the kit’s next major version';
      throw new Error(`${module} exports ${early.join(', ')} no more: a name stays until ${until}.`);
    }
    // a new major version begins anew: nothing that was built for the one before runs with it
    return Object.fromEntries(exported[kind].map((name) => [name, (!isMajor && before[kind][name]) || today]));
  };
  const deprecated = Object.fromEntries(
    Object.entries(exported.deprecated).map(([name, instead]) => [
      name,
      { since: going[name]?.since ?? today, instead },
    ]),
  );
  return {
    values: stay('values'),
    types: stay('types'),
    ...(Object.keys(deprecated).length > 0 && { deprecated }),
  };
}

/** What a face exports by name, in the order of the alphabet. Faces are lists: they export nothing else. */
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
