import {
  type AnyEntity,
  type EntityRoute,
  type Field,
  type Fields,
  newPublicId,
  onRemoveOf,
  parseFilter,
} from '@lineside/contracts';
import { checkMany, namedIn, parseDraft, Refusal, refuse } from '@lineside/contracts/serving';
import type { Answered, Came } from './api.ts';

export type Row = { publicId: string } & Record<string, unknown>;
interface Item {
  publicId: string;
  fields: Record<string, unknown>;
  at: { listIndex?: number };
}

const idsIn = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (one && typeof one === 'object' && 'publicId' in one ? [String(one.publicId)] : []));
const references = (entity: AnyEntity): [string, Field][] =>
  Object.entries(entity.fields as Fields).filter(([, { to }]) => to);
/** What a new record says of fields that nobody wrote; whoever made it may write it. */
const unwritten = ({ fields }: AnyEntity) =>
  Object.fromEntries(Object.keys(fields).map((key) => [key, key === 'can' ? { edit: true } : null]));

/** Rows in memory, of which one reads and writes what the API lets one: drafts are parsed by its own code. */
export function createRecords() {
  const tables = new Map<string, { entity: AnyEntity; rows: Row[]; bin: Row[] }>();
  const tableOf = (entity: AnyEntity, company: string) => {
    const name = `${company} ${entity.name}`;
    const table = tables.get(name) ?? { entity, rows: [], bin: [] };
    tables.set(name, table);
    return table;
  };

  /** Refuses what is one record's alone and would be of two, and references to what isn't there. */
  function check(entity: AnyEntity, company: string, items: Item[]): void {
    const after = new Map(tableOf(entity, company).rows.map((row) => [row.publicId, row]));
    for (const { publicId, fields, at } of items) {
      after.set(publicId, { ...after.get(publicId), ...fields, publicId });
      for (const [key, { to }] of references(entity)) {
        const known = tables.get(`${company} ${to}`)?.rows;
        // what is no entity yet, such as a user, has no rows here
        if (known && !idsIn(fields[key]).every((id) => known.some((row) => row.publicId === id)))
          throw refuse('unknown-reference', { propertyName: key, ...at });
      }
      for (const names of entity.unique) {
        const alone = (row: Row) => JSON.stringify(names.map((name) => row[name] ?? null));
        const mine = alone(after.get(publicId)!);
        if ([...after.values()].some((row) => row.publicId !== publicId && alone(row) === mine))
          throw refuse('already-there', { propertyName: names[0]!, ...at });
      }
    }
  }

  /** Refuses to remove what others name. */
  function checkUnused(entity: AnyEntity, company: string, { publicId, at }: Pick<Item, 'publicId' | 'at'>): void {
    const usedBy = [...tables].flatMap(([name, { entity: by, rows }]) =>
      name.startsWith(`${company} `)
        ? references(by)
            .filter(([key, { to }]) => to === entity.name && onRemoveOf(by, key) === 'refuse')
            .flatMap(([key]) => rows.filter((row) => idsIn(row[key]).includes(publicId)))
            .map((row) => ({ entity: by.name, publicId: row.publicId, name: (row.name as string) ?? null }))
        : [],
    );
    if (usedBy.length > 0) {
      const { status, items } = refuse('in-use', at);
      throw new Refusal(status, [{ ...items[0]!, usedBy }]);
    }
  }

  /** The records that a call names, in its path or its body; refused where one isn't there. */
  function namedBy({ body }: Came, publicId: string | undefined, rows: Row[]) {
    const items = publicId ? [{ publicId, value: body ?? {}, at: {} }] : namedIn(body);
    return items.map(({ at, ...item }) => {
      const row = rows.find((one) => one.publicId === item.publicId);
      if (!row) throw refuse('not-found', { ...at, ...(publicId ? {} : { propertyName: 'publicId' }) });
      return { ...item, at, row };
    });
  }

  /** Makes new records of values, each at its place in the body. */
  function make(entity: AnyEntity, company: string, values: { value: unknown; at: Item['at'] }[]) {
    const made = values.map(({ value, at }): Item => {
      return { publicId: newPublicId(), fields: parseDraft(entity, value, true, at.listIndex), at };
    });
    check(entity, company, made);
    const first = entity.versioned && { version: 1 };
    const rows = made.map(({ publicId, fields }) => ({ ...unwritten(entity), ...first, ...fields, publicId }));
    tableOf(entity, company).rows.push(...rows);
    return made.map(({ publicId }) => ({ publicId }));
  }

  function change(entity: AnyEntity, company: string, named: ReturnType<typeof namedBy>): null {
    const items = named.map(({ value, at, row }) => {
      const { version: _seen, ...given } = value as Record<string, unknown>;
      const { listIndex } = at as Item['at'];
      const fields = parseDraft(entity, entity.versioned ? given : value, false, listIndex);
      return { publicId: row.publicId, fields, at, row };
    });
    check(entity, company, items);
    for (const { row, fields } of items)
      Object.assign(row, fields, entity.versioned && { version: ((row.version as number) ?? 1) + 1 });
    return null;
  }

  function remove(entity: AnyEntity, company: string, named: { row: Row; at: Item['at'] }[]): null {
    const { rows, bin } = tableOf(entity, company);
    for (const { row, at } of named) checkUnused(entity, company, { publicId: row.publicId, at });
    for (const { row } of named) {
      bin.push({ ...row, removedOn: new Date().toISOString() });
      rows.splice(rows.indexOf(row), 1);
    }
    return null;
  }

  function restore(entity: AnyEntity, company: string, came: Came): null {
    const { rows, bin } = tableOf(entity, company);
    const named = namedBy(came, undefined, bin);
    check(
      entity,
      company,
      named.map(({ row, at }) => ({ publicId: row.publicId, fields: row, at })),
    );
    for (const { row } of named) {
      bin.splice(bin.indexOf(row), 1);
      rows.push({ ...row, removedOn: null });
    }
    return null;
  }

  function write(entity: AnyEntity, on: EntityRoute['on'], came: Came, company: string, publicId?: string): Answered {
    if (on === 'restore') return { status: 201, data: restore(entity, company, came) };
    if (came.verb === 'PUT')
      throw new Error(`The tests' API saves no list whole yet: answer PUT ${came.route} by hand`);
    if (came.verb === 'POST') {
      const several = Array.isArray(came.body);
      const values = [came.body].flat().map((value, listIndex) => ({ value, at: several ? { listIndex } : {} }));
      checkMany(values, entity.atOnce);
      const made = make(entity, company, values);
      return { status: 201, data: several ? made : made[0] };
    }
    const named = namedBy(came, publicId, tableOf(entity, company).rows);
    return { data: came.verb === 'PATCH' ? change(entity, company, named) : remove(entity, company, named) };
  }

  function read(rows: Row[], { query }: Came, agentId: string | undefined): Answered {
    const filters = query.getAll('filters').map(parseFilter);
    const found = rows.filter((one) =>
      filters.every(({ operator, path, values }) => {
        // of a list, any item may have it
        const found = path.reduce<unknown[]>((at, key) => at.flatMap((value) => (value as Row)?.[key]), [one]);
        if (operator === 'isnull' || operator === 'isnotnull')
          return found.every((value) => value == null) === (operator === 'isnull');
        return found.some((value) => values.includes(String(value))) === (operator !== 'ne');
      }),
    );
    const below = agentId ? found.filter(({ agent }) => (agent as Row | undefined)?.publicId === agentId) : found;
    const from = Number(query.get('page-after') ?? 0);
    const size = Number(query.get('page-size') ?? 20);
    const next = from + size < below.length ? String(from + size) : null;
    return { data: below.slice(from, from + size), moreAfter: next, total: below.length };
  }

  return {
    put(entity: AnyEntity, rows: Row[], company: string) {
      tables.set(`${company} ${entity.name}`, { entity, rows, bin: [] });
    },
    answer(
      entity: AnyEntity,
      on: EntityRoute['on'],
      came: Came,
      { publicId, agentId }: Record<string, string>,
    ): Answered {
      const company = String(came.headers['api-company']);
      const { rows, bin } = tableOf(entity, company);
      try {
        if (came.verb !== 'GET') return write(entity, on, came, company, publicId);
        if (!publicId) return read(on === 'bin' ? bin : rows, came, agentId);
        return { data: namedBy(came, publicId, rows)[0]!.row };
      } catch (problem) {
        if (!(problem instanceof Refusal)) throw problem;
        return { status: problem.status, body: { type: 'Error', data: problem.items, status: 'error' } };
      }
    },
  };
}
