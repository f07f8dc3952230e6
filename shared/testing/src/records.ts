import {
  type Allowed,
  type AnyEntity,
  type EntityRoute,
  type Field,
  type Fields,
  newIdOf,
  newPublicId,
  onRemoveOf,
  parentParam,
} from '@lineside/contracts';
import {
  checkDistinct,
  checkMany,
  compared,
  firstValues,
  inUse,
  isOneItem,
  isSame,
  mergeKeys,
  namedIn,
  onlyNamed,
  parseDraft,
  problem,
  Refusal,
  refusalOfOne,
  refuse,
  singleIn,
  wholeIn,
  wholePerIn,
} from '@lineside/contracts/serving';
import type { Answered, Came } from './api.ts';
import { withCompanyGroup } from './company-group.ts';
import { pageOf, type Row, shownOf } from './page-of-rows.ts';

/** A removed record, with the record it was removed with. */
interface Binned {
  row: Row;
  removal: string;
}
interface SentItem {
  publicId: string;
  fields: Record<string, unknown>;
  at: { listIndex?: number };
}

const idsIn = (value: unknown): string[] =>
  [value]
    .flat()
    .flatMap((value) => (value && typeof value === 'object' && 'publicId' in value ? [String(value.publicId)] : []));
const isPlain = (value: unknown): value is Row => value !== null && typeof value === 'object' && !Array.isArray(value);
/** The id of a reference; another value unchanged. */
const idOf = (value: unknown) => (isPlain(value) ? value.publicId : (value ?? null));
const references = (entity: AnyEntity): [string, Field][] =>
  Object.entries(entity.fields as Fields).filter(([, { to }]) => to);
/** The defaults of a new record; its creator may overwrite them. */
const unwritten = ({ fields }: AnyEntity) =>
  Object.fromEntries(Object.keys(fields).map((key) => [key, key === 'can' ? { edit: true } : null]));

/** The rest of a referencing record. */
const without = (value: unknown, publicId: string): unknown =>
  Array.isArray(value) ? value.filter((item) => idOf(item) !== publicId) : null;

/** The record that a path names, and the one that it is below. */
interface RecordPath {
  publicId?: string | undefined;
  parent?: string | undefined;
}

/** The owner of rows: their company; none for personal records. */
const placeOf = ({ sees }: AnyEntity, company: string): string => (sees === 'person' ? 'own' : company);

/** Rows below a parent; all rows for a path without one. */
const rowsUnder = ({ parent: field }: AnyEntity, rows: Row[], parent: string | undefined): Row[] =>
  rows.filter((row) => !parent || (row[field!] as Row | undefined)?.publicId === parent);

/** Rows that belong to a record of another entity, by the field that names it. */
function relatedRows({ routes }: AnyEntity, { route }: Came, rows: Row[], publicId: string): Row[] {
  const relatedList = routes.relatedLists?.find(({ name }) => name === route);
  return relatedList?.field ? rows.filter((row) => idsIn(row[relatedList.field!]).includes(publicId)) : rows;
}

/** Fields that changed with each version of a record, the first at 2. */
const changedIn = new WeakMap<Row, string[][]>();

/** Rows in memory, of which one reads and writes what the API lets one: drafts are parsed by its own code. */
export function createRecords(isAllowed: (allowed: Allowed) => boolean) {
  const tables = new Map<string, { entity: AnyEntity; rows: Row[]; bin: Binned[] }>();
  const tableOf = (entity: AnyEntity, company: string) => {
    const name = `${company} ${entity.name}`;
    const table = tables.get(name) ?? { entity, rows: [], bin: [] };
    tables.set(name, table);
    return table;
  };

  /** Refuses duplicates of unique values, and references to missing records. */
  function check(entity: AnyEntity, company: string, items: SentItem[]): void {
    const after = new Map(tableOf(entity, company).rows.map((row) => [row.publicId, row]));
    for (const { publicId, fields, at } of items) {
      after.set(publicId, { ...after.get(publicId), ...fields, publicId });
      for (const [key, { to }] of references(entity)) {
        const known = tables.get(`${company} ${to}`)?.rows;
        // records without an entity, such as users, have no rows here
        if (known && !idsIn(fields[key]).every((id) => known.some((row) => row.publicId === id)))
          throw refuse('unknown-reference', { propertyName: key, ...at });
      }
      for (const names of entity.unique) {
        const uniqueKeyOf = (row: Row) => JSON.stringify(names.map((name) => idOf(row[name])));
        const uniqueKey = uniqueKeyOf(after.get(publicId)!);
        if ([...after.values()].some((row) => row.publicId !== publicId && uniqueKeyOf(row) === uniqueKey))
          throw refuse('already-there', { propertyName: names[0]!, ...at });
      }
    }
  }

  /** Refuses to remove what others name. */
  function checkUnused(entity: AnyEntity, company: string, { publicId, at }: Pick<SentItem, 'publicId' | 'at'>): void {
    const usedBy = [...tables].flatMap(([name, { entity: referring, rows }]) =>
      name.startsWith(`${company} `)
        ? references(referring)
            .filter(([key, { to }]) => to === entity.name && onRemoveOf(referring, key) === 'refuse')
            .flatMap(([key]) => rows.filter((row) => idsIn(row[key]).includes(publicId)))
            .map((row) => ({ entity: referring.name, publicId: row.publicId, name: (row.name as string) ?? null }))
        : [],
    );
    if (usedBy.length > 0) throw inUse(entity.name, usedBy, at);
  }

  /** The records that a call names, in its path or its body; refused where one isn't there. */
  function namedBy({ body, verb }: Came, publicId: string | undefined, rows: Row[]) {
    const items = publicId
      ? [{ publicId, value: body ?? {}, at: {} }]
      : verb === 'PATCH'
        ? namedIn(body)
        : onlyNamed(body);
    return items.map(({ at, ...item }) => {
      const row = rows.find((row) => row.publicId === item.publicId);
      if (!row) throw refuse('not-found', { ...at, ...(publicId ? {} : { propertyName: 'publicId' }) });
      if (verb !== 'GET' && (row.can as { edit?: boolean } | undefined)?.edit === false)
        throw refuse('not-allowed', at);
      return { ...item, at, row };
    });
  }

  /** Makes new records of values, each at its place in the body. */
  function make(
    entity: AnyEntity,
    company: string,
    values: { value: unknown; at: SentItem['at'] }[],
    parent: string | undefined,
  ) {
    const created = values.map(({ value, at }): SentItem => {
      return { publicId: newIdOf(entity.name), fields: parseDraft(entity, value, true, at.listIndex), at };
    });
    checkDistinct(entity, created);
    check(entity, company, created);
    const first = entity.versioned && { version: 1 };
    const under = parent && entity.parent ? { [entity.parent]: { publicId: parent } } : {};
    const rows = created.map(({ publicId, fields }) => ({
      ...{ ...unwritten(entity), ...first, ...called(entity, company, { ...under, ...fields }), publicId },
    }));
    tableOf(entity, company).rows.push(...rows);
    return created.map(({ publicId }) => ({ publicId }));
  }

  /** The written record, with the name of each reference's target. */
  function called(entity: AnyEntity, company: string, fields: Record<string, unknown>): Record<string, unknown> {
    const nameOf = (to: string, value: unknown): unknown => {
      if (Array.isArray(value)) return value.map((item) => nameOf(to, item));
      const found =
        isPlain(value) && tables.get(`${company} ${to}`)?.rows.find((row) => row.publicId === value.publicId);
      return found ? { publicId: found.publicId, name: found.name ?? null } : value;
    };
    const named = references(entity).filter(([key]) => key in fields);
    return { ...fields, ...Object.fromEntries(named.map(([key, { to }]) => [key, nameOf(to!, fields[key])])) };
  }

  function change(entity: AnyEntity, company: string, named: ReturnType<typeof namedBy>): null {
    const items = named.map(({ value, at, row }) => {
      const { version, ...changes } = value as Record<string, unknown>;
      const { listIndex } = at as SentItem['at'];
      const draft = parseDraft(entity, entity.versioned ? changes : value, false, listIndex);
      const fields = mergeKeys(entity, row, draft, at);
      return { publicId: row.publicId, fields: called(entity, company, fields), at, row, version };
    });
    check(entity, company, items);
    for (const item of items) if (entity.versioned) checkSeen(entity, item);
    for (const { row, fields } of items) {
      const isUnchanged = ([key, value]: [string, unknown]) => isSame(entity.fields[key], row[key], value);
      if (Object.entries(fields).every(isUnchanged)) continue;
      changedIn.set(row, [...(changedIn.get(row) ?? []), Object.keys(fields)]);
      Object.assign(row, fields, entity.versioned && { version: ((row.version as number) ?? 1) + 1 });
    }
    return null;
  }

  /** Refuses to overwrite what has been changed since the version that an update names. */
  function checkSeen(
    entity: AnyEntity,
    { row, fields, at, version: seen }: SentItem & { row: Row; version: unknown },
  ): void {
    if (seen === undefined) return;
    const version = (row.version as number) ?? 1;
    if (!Number.isInteger(seen) || (seen as number) < 1 || (seen as number) > version)
      throw refuse('invalid-value', { propertyName: 'version', ...at });
    const since = (changedIn.get(row) ?? []).slice(-(version - (seen as number)) || Number.POSITIVE_INFINITY).flat();
    const both = Object.entries(fields).filter(
      ([key, yours]) => since.includes(key) && !isSame((entity.fields as Fields)[key], row[key], yours),
    );
    if (both.length === 0) return;
    throw new Refusal(
      409,
      both.map(([key, yours]) => ({
        ...problem('changed-meanwhile', { propertyName: key, ...at }),
        ...{ theirs: row[key], yours, version },
      })),
    );
  }

  function remove(entity: AnyEntity, company: string, named: { row: Row; at: SentItem['at'] }[]): null {
    for (const { row, at } of named) removeRow(entity, company, row, at, newPublicId());
    return null;
  }

  /** Removes a record with its children; references to it are cleared. */
  function removeRow(entity: AnyEntity, company: string, row: Row, at: SentItem['at'], removal: string): void {
    checkUnused(entity, company, { publicId: row.publicId, at });
    for (const [name, { entity: referring, rows }] of tables) {
      if (!name.startsWith(`${company} `)) continue;
      for (const [key, { to }] of references(referring)) {
        const naming = to === entity.name ? rows.filter((item) => idsIn(item[key]).includes(row.publicId)) : [];
        for (const one of naming) {
          if (onRemoveOf(referring, key) === 'cascade') removeRow(referring, company, one, at, removal);
          else if (!entity.retentionDays) one[key] = without(one[key], row.publicId);
        }
      }
    }
    const { rows, bin } = tableOf(entity, company);
    rows.splice(rows.indexOf(row), 1);
    row.removedOn = new Date().toISOString();
    if (entity.retentionDays) bin.unshift({ row, removal });
  }

  function restore(entity: AnyEntity, company: string, came: Came): null {
    const { bin } = tableOf(entity, company);
    const named = namedBy(
      came,
      undefined,
      bin.map(({ row }) => row),
    );
    check(
      entity,
      company,
      named.map(({ row, at }) => ({ publicId: row.publicId, fields: row, at })),
    );
    const removals = named.map(({ row }) => bin.find((entry) => entry.row === row)!.removal);
    for (const table of tables.values()) {
      const back = table.bin.filter(({ removal }) => removals.includes(removal));
      table.bin = table.bin.filter((entry) => !back.includes(entry));
      table.rows.push(...back.map(({ row }) => Object.assign(row, { removedOn: null })));
    }
    return null;
  }

  /** Saves whole what a list holds now, or (`publicId`) what names one record. */
  function replace(
    entity: AnyEntity,
    company: string,
    came: Came,
    { publicId, parent }: RecordPath,
  ): { publicId: string }[] {
    const { rows } = tableOf(entity, company);
    const per = publicId === undefined ? undefined : entity.routes.per!.field;
    const { to } = (per && (entity.fields as Fields)[per]) || {};
    const known = to && tables.get(`${company} ${to}`)?.rows;
    if (known && !known.some((row) => row.publicId === publicId)) throw refuse('not-found');
    const now = per ? rows.filter((row) => idsIn(row[per]).includes(publicId!)) : rowsUnder(entity, rows, parent);
    const wholeList = per ? wholePerIn(entity, publicId!, came.body) : wholeIn(entity, came.body);
    const before = new Map(now.map(({ publicId: id, ...row }) => [id, row]));
    const { gone, changed, made, answer } = compared(entity, wholeList, before);
    const rowOf = (id: string) => now.find((row) => row.publicId === id)!;
    const put = {
      gone: () =>
        remove(
          entity,
          company,
          gone.map(({ publicId: id, at }) => ({ row: rowOf(id), at })),
        ),
      changed: () =>
        change(
          entity,
          company,
          changed.map(({ publicId: id, value, at }) => ({ publicId: id, value, at, row: rowOf(id) })),
        ),
    };
    if (!per) put.gone();
    put.changed();
    const ids = make(
      entity,
      company,
      made.map(({ fields, at }) => ({ value: fields, at })),
      parent,
    );
    if (per) put.gone();
    return answer(ids.map(({ publicId: id }) => id));
  }

  /** A snapshot of all data, to restore if a call fails halfway. */
  function snapshot(): () => void {
    const were = [...tables.values()].map((table) => ({
      table,
      ...{ rows: [...table.rows], bin: [...table.bin] },
      values: [...table.rows, ...table.bin.map(({ row }) => row)].map((row) => ({ row, was: { ...row } })),
    }));
    return () => {
      for (const { table, rows, bin, values } of were) {
        Object.assign(table, { rows, bin });
        for (const { row, was } of values) {
          for (const key of Object.keys(row)) if (!(key in was)) delete row[key];
          Object.assign(row, was);
        }
      }
    };
  }

  /** Writes the one record of a parent, which the first write makes. */
  function changeSingle(entity: AnyEntity, company: string, came: Came, parent: string | undefined): null {
    const value = singleIn(entity, came.body);
    const row = rowsUnder(entity, tableOf(entity, company).rows, parent)[0];
    if (row) return change(entity, company, [{ publicId: row.publicId, value, at: {}, row }]);
    make(entity, company, [{ value: firstValues(value), at: {} }], parent);
    return null;
  }

  function write(entity: AnyEntity, on: EntityRoute['on'], came: Came, company: string, named: RecordPath): Answered {
    const { publicId, parent } = named;
    if (on === 'restore') return { status: 201, data: restore(entity, company, came) };
    const { rows } = tableOf(entity, company);
    if (on === 'per' || came.verb === 'PUT') return { data: replace(entity, company, came, named) };
    if (came.verb === 'PATCH' && on === 'list' && entity.routes.list.single)
      return { data: changeSingle(entity, company, came, parent) };
    if (came.verb === 'POST') {
      const several = Array.isArray(came.body);
      const values = [came.body].flat().map((value, listIndex) => ({ value, at: several ? { listIndex } : {} }));
      checkMany(values, entity.atOnce);
      const created = make(entity, company, values, parent);
      return { status: 201, data: several ? created : created[0] };
    }
    const items = namedBy(came, publicId, rows);
    return { data: came.verb === 'PATCH' ? change(entity, company, items) : remove(entity, company, items) };
  }

  return {
    put(entity: AnyEntity, rows: Row[], company: string) {
      // writes of a test don't reach later ones
      tables.set(`${placeOf(entity, company)} ${entity.name}`, {
        entity,
        rows: rows.map((row) => ({ ...row })),
        bin: [],
      });
    },
    rowsOf: (entity: AnyEntity, company: string): readonly Row[] => tableOf(entity, company).rows,
    answer(
      entity: AnyEntity,
      on: EntityRoute['on'],
      came: Came,
      { publicId, ...params }: Record<string, string>,
    ): Answered {
      const company = placeOf(entity, String(came.headers['api-company']));
      const { rows, bin } = tableOf(entity, company);
      const parent = params[parentParam(entity) ?? ''];
      const putBack = snapshot();
      const actsOnList =
        on === 'list' && (came.verb === 'DELETE' || (came.verb === 'PATCH' && !entity.routes.list.single));
      const isOne = (actsOnList || on === 'restore') && isOneItem(came.body);
      try {
        if (came.verb !== 'GET') {
          if (!isAllowed(entity.write)) throw refuse('not-allowed');
          const body = isOne ? [came.body] : came.body;
          return write(entity, on, { ...came, body }, company, { publicId, parent });
        }
        const read = (some: Row[]) => withCompanyGroup(entity, some, tables.get(`${company} Group`)?.rows ?? []);
        const removed = bin.map(({ row }) => row);
        if (on === 'relatedList')
          return pageOf(entity, relatedRows(entity, came, rows, publicId!), came.query, undefined);
        if (!publicId) return pageOf(entity, read(on === 'bin' ? removed : rows), came.query, parent);
        return { data: shownOf(entity, read([namedBy(came, publicId, rows)[0]!.row])[0]!, came.query, 'one') };
      } catch (problem) {
        if (!(problem instanceof Refusal)) throw problem;
        putBack();
        const { status, items } = isOne ? refusalOfOne(problem) : problem;
        return { status, body: { type: 'Error', data: items, status: 'error' } };
      }
    },
  };
}
