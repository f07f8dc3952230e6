import { type AnyEntity, type Field, type Fields, newPublicId, onRemoveOf, parseFilter } from '@lineside/contracts';
import { checkMany, namedIn, parseDraft } from '../../../api/src/engine/body.ts';
import { Refusal, refuse } from '../../../api/src/engine/refuse.ts';
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
  const tables = new Map<string, { entity: AnyEntity; rows: Row[] }>();
  const bin = new Map<string, Row>();
  const tableOf = (entity: AnyEntity, company: string) => {
    const name = `${company} ${entity.name}`;
    const table = tables.get(name) ?? { entity, rows: [] };
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

  function write(entity: AnyEntity, came: Came, company: string, publicId?: string): Answered {
    const { rows } = tableOf(entity, company);
    if (came.route.endsWith('Restore')) {
      for (const { row } of namedBy(came, undefined, [...bin.values()])) rows.push({ ...row, removedOn: null });
      return { data: null };
    }
    if (came.verb === 'POST') {
      const values = [came.body].flat();
      checkMany(values, entity.atOnce);
      const made = values.map((value, index): Item => {
        const at = Array.isArray(came.body) ? { listIndex: index } : {};
        return { publicId: newPublicId(), fields: parseDraft(entity, value, true, at.listIndex), at };
      });
      check(entity, company, made);
      rows.push(...made.map(({ publicId, fields }) => ({ ...unwritten(entity), ...fields, publicId })));
      const ids = made.map((one) => ({ publicId: one.publicId }));
      return { status: 201, data: Array.isArray(came.body) ? ids : ids[0] };
    }
    const named = namedBy(came, publicId, rows);
    if (came.verb === 'PATCH') {
      const items = named.map(({ value, at, row }) => ({
        publicId: row.publicId,
        fields: parseDraft(entity, value, false, (at as Item['at']).listIndex),
        at,
        row,
      }));
      check(entity, company, items);
      for (const { row, fields } of items) Object.assign(row, fields);
    } else {
      for (const item of named) checkUnused(entity, company, item);
      for (const { row } of named) {
        bin.set(row.publicId, row);
        rows.splice(rows.indexOf(row), 1);
      }
    }
    return { data: null };
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
      tables.set(`${company} ${entity.name}`, { entity, rows });
    },
    answer(entity: AnyEntity, came: Came, { publicId, agentId }: Record<string, string>): Answered {
      const company = String(came.headers['api-company']);
      const { rows } = tableOf(entity, company);
      try {
        if (came.verb !== 'GET') return write(entity, came, company, publicId);
        if (!publicId) return read(rows, came, agentId);
        return { data: namedBy(came, publicId, rows)[0]!.row };
      } catch (problem) {
        if (!(problem instanceof Refusal)) throw problem;
        return { status: problem.status, body: { type: 'Error', data: problem.items, status: 'error' } };
      }
    },
  };
}
