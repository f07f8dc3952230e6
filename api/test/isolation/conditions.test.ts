import type { Fields } from '@lineside/contracts';
import { everyRow } from '../../src/engine/entity-table.ts';
import type { EntityTable } from '../../src/engine/table-types.ts';
import { divisions } from '../../src/registry/divisions.ts';
import { entityTables } from '../../src/registry/entity-tables.ts';
import { type Caller, callerOf } from '../caller.ts';
import { sample } from '../sample.ts';
import { serve } from '../test-api.ts';
import { allRows, hiddenFrom, markOf, type Person, type Row, saidIn, someOf } from './hidden.ts';
import { closeLater, startAs, type Who } from './people.ts';
import { aboveOf, ofEntity } from './ways-out.ts';

// Two mechanisms keep rows apart, the engine's conditions and row-level security: each is removed, to see that the
// other one works.

const all: EntityTable[] = Object.values(entityTables);
const sampled = sample(all, 1 / 8, ({ name }) => name);
const counts = { owners: 0, sight: 0 };
afterAll(() =>
  console.info(
    `conditions taken away one at a time: ${counts.owners} of whose rows are, ${counts.sight} of who sees what`,
  ),
);

/** Removes an entity's owner condition: the company's, controlled ones, a person's own. */
function owners(store: EntityTable) {
  const { userColumn } = store;
  store.userColumn = 'user_id';
  return () => {
    if (userColumn === undefined) delete store.userColumn;
    else store.userColumn = userColumn;
  };
}

/** The same for their visibility. */
function openVisibility(store: EntityTable) {
  const { visible } = store;
  store.visible = () => everyRow;
  return () => {
    store.visible = visible;
  };
}

/** An entity, and its parents: a path through a hidden record is refused before its own conditions count. */
function withParents(store: EntityTable): EntityTable[] {
  const { parent, fields } = store.entity;
  return parent ? [store, ...withParents(entityTables[fields[parent].to as keyof typeof entityTables])] : [store];
}

/** Answers with conditions removed. */
async function without<T>(
  changes: ((store: EntityTable) => () => void)[],
  from: EntityTable[],
  ask: () => Promise<T>,
): Promise<T> {
  const back = from.flatMap((store) => changes.map((take) => take(store)));
  try {
    return await ask();
  } finally {
    for (const restore of back) restore();
  }
}

/**
 * Whether rows of a table come along where those of an entity are shown: as related records, or as reference targets.
 */
const isReachedThrough = (table: string, conditions: EntityTable[]) =>
  conditions.some(({ name }) => name === table) ||
  all.some((store) => store.name === table && !store.byRights) ||
  conditions.some(({ entity }) =>
    Object.values(entity.fields as Fields).some(
      ({ to }) => to && entityTables[to as keyof typeof entityTables]?.name === table,
    ),
  );

async function started(kindOfPerson: Who) {
  const { api, as, person } = await startAs(kindOfPerson);
  const tables = await allRows(api.owner);
  const hidden = hiddenFrom(person, tables);
  const rowOf: Probe['rowOf'] = new Map();
  for (const [table, rows] of hidden)
    for (const row of rows) for (const word of [row.public_id, markOf(row.public_id)]) rowOf.set(word, { table, row });
  // the owner of the tables is bound by no policy
  const unguarded = closeLater(await serve(api.owner));
  return {
    ...{ person, rowOf, hidden },
    guarded: as,
    unguarded: callerOf(unguarded.address, as.headers),
    questionsTo: questionsIn(tables, hidden, person),
  };
}

/** Addresses that an entity's records are read at, below seen and hidden records alike. */
function questionsIn(tables: Map<string, Row[]>, hidden: Map<string, Row[]>, person: Person) {
  const ids = new Set([...hidden.values()].flatMap((rows) => rows.map((row) => row.public_id)));
  const rowsOf = (table: string, agent?: string) => {
    const tableRows = tables.get(table) ?? [];
    return someOf(agent ? tableRows.filter((row) => row.agent_id === agent) : tableRows, ids, person);
  };
  return (store: EntityTable) => {
    const above = aboveOf(store.entity);
    const parents = (hidden.get(store.name) ?? []).map((row) => above && row[above.column]);
    const rows = (table: string, agent?: string) =>
      table === above?.table
        ? [...rowsOf(table), ...tables.get(table)!.filter((row) => parents.includes(row.public_id))]
        : rowsOf(table, agent);
    const known = {
      rows,
      hiddenWord: () => 'Nothing',
      people: [],
      tickets: [],
      policies: [],
      address: '',
      inSeveral: true,
    };
    // the rows of a list, not its query
    return ofEntity(store, known).filter((path) => !path.includes('fields=publicId&'));
  };
}

interface Probe {
  person: Person;
  /** Hidden rows by their ids, and by their texts. */
  rowOf: Map<string, { table: string; row: Row }>;
}

/** The hidden rows that answers leak, by table. */
async function eventsFor(as: Caller, paths: string[], { person, rowOf }: Probe) {
  const rowsByPath = new Map<string, Set<Row>>();
  for (const path of paths) {
    const { status, body } = await as('GET', path);
    expect([path, status < 500]).toEqual([path, true]);
    for (const word of saidIn(JSON.stringify(body))) {
      const found = rowOf.get(word);
      // own memberships are visible in any company
      const isOwn = found?.table === 'user_membership' && found.row.user_id === person.user;
      if (found && !isOwn && !path.includes(word))
        rowsByPath.set(found.table, (rowsByPath.get(found.table) ?? new Set()).add(found.row));
    }
  }
  return rowsByPath;
}

test('no foreign row is shown without row-level security, or without an entity’s condition', async () => {
  const requester = await started('the administrator of another company');
  const { guarded, unguarded, hidden, questionsTo } = requester;
  const problems: unknown[] = [];
  for (const store of sampled) {
    const paths = questionsTo(store);
    const plain = await eventsFor(unguarded, paths, requester);
    if (plain.size > 0) problems.push([store.name, 'tells without row-level security', [...plain.keys()]]);
    if (!hidden.get(store.name)?.length) continue;
    const conditions = withParents(store);
    const [open, closed] = await without([owners, openVisibility], conditions, async () => [
      await eventsFor(unguarded, paths, requester),
      await eventsFor(guarded, paths, requester),
    ]);
    counts.owners += 1;
    if (!open.has(store.name)) problems.push([store.name, 'misses its conditions in nothing']);
    const others = [...open.keys()].filter((table) => !isReachedThrough(table, conditions));
    if (others.length > 0) problems.push([store.name, 'tells of others', others]);
    // tables that login reads before the person is known are divided by conditions only
    if (closed.size > 0 && !divisions.some(({ name, scope }) => name === store.name && scope === 'global'))
      problems.push([store.name, 'tells in spite of row-level security', [...closed.keys()]]);
  }
  expect(problems).toEqual([]);
});

test('an entity without its visibility condition shows its rows, but none of another company', async () => {
  const requester = await started('an engineer of one group with every permission there');
  const { guarded, person, hidden, questionsTo } = requester;
  const problems: unknown[] = [];
  for (const store of sampled) {
    const answers = await without([openVisibility], withParents(store), () =>
      eventsFor(guarded, questionsTo(store), requester),
    );
    const own = hidden.get(store.name)?.some((row) => row.company_id === person.company);
    if (!own || store.entity.sees === 'person') continue;
    counts.sight += 1;
    const foreign = [...answers].filter(([, rows]) => [...rows].some((row) => row.company_id !== person.company));
    if (foreign.length > 0) problems.push([store.name, 'tells of another company', foreign.map(([table]) => table)]);
    if (!answers.has(store.name)) problems.push([store.name, 'misses its condition in nothing', [...answers.keys()]]);
  }
  expect(problems).toEqual([]);
});
