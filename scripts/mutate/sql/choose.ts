/** A piece of SQL of the API's, as far as it matters here. */
interface Sql {
  queryChunks: unknown[];
}

/** The active change; undefined: none. */
let active: number | undefined;
let reached: Set<number> | undefined;

export const force = (id: number | undefined): void => {
  active = id;
};

/** Collects the first ids of the pieces of later statements. */
export const gather = (into: Set<number> | undefined): void => {
  reached = into;
};

Object.assign(globalThis, {
  /** The piece unchanged, or in the active form when a statement is built from it. */
  chooseSql(first: number, original: Sql, forms: (() => Sql)[]): Sql {
    const chunks = original.queryChunks;
    return Object.defineProperty(original, 'queryChunks', {
      get() {
        reached?.add(first);
        const form = active === undefined ? undefined : forms[active - first];
        return form ? form().queryChunks : chunks;
      },
    });
  },
});
