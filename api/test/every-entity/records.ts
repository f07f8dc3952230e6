import { type AnyEntity, type EntityName, entities, type Field, type Fields } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { entityTables } from '../../src/registry/entity-tables.ts';
import type { Caller } from '../caller.ts';
import { isNeededByRule } from '../isolation/drafts.ts';
import { company, device, type TestApi } from '../test-api.ts';
import { makings } from './makings.ts';
import { optional, valueFor, written } from './values.ts';

export type Row = Record<string, unknown> & { publicId: string };
type Values = Record<string, unknown>;

/** Records of every entity, made as a client makes them: each names others that are made for it. */
export interface Records {
  /** Where an entity's records are: in the company, or below a record that is there. */
  pathOf(entity: AnyEntity): Promise<string>;
  /** The input of a new record, with new reference targets; with a value for one optional field. */
  draftOf(entity: AnyEntity, sibling?: string): Promise<Values>;
  /** Another value for a field of a record. */
  otherFor(entity: AnyEntity, key: string, now: Row): Promise<unknown>;
  /** The id of an unreferenced record; an existing one if clients can't create any. */
  fresh(name: string): Promise<string>;
  /** A single record; undefined if missing. */
  one(entity: AnyEntity, id: string): Promise<Row | undefined>;
  /** All records of a list. */
  list(entity: AnyEntity): Promise<Row[]>;
  /** A field's reference to another company's record, if there is one; undefined for other fields. */
  foreign(field: Field): Promise<unknown>;
}

export function openRecords(api: TestApi, as: Caller): Records {
  const known = new Map<string, string>();
  const usesByRecord = new Map<string, number>();
  let serial = 0;

  const next = () => {
    serial += 1;
    return serial;
  };

  /** The parents of new records. */
  async function aboveOf(to: string): Promise<string> {
    if (!known.has(to)) known.set(to, await fresh(to));
    return known.get(to)!;
  }
  known.set('Agent', device('Filler 1'));

  async function pathOf({ path, parent, fields }: AnyEntity): Promise<string> {
    return parent ? path.replace(/\{\w+\}/, await aboveOf((fields as Fields)[parent]!.to!)) : path;
  }

  async function sayFor(entity: AnyEntity, key: string, draft: Values, now?: unknown): Promise<unknown> {
    const field = (entity.fields as Fields)[key]!;
    const special = making.values[`${entity.name}.${key}`];
    const value = special ? await special(draft) : await valueFor(field, next(), fresh, now);
    if (value === undefined) throw new Error(`Say in makings.ts what ${entity.name}.${key} can be`);
    return value;
  }

  async function draftOf(entity: AnyEntity, sibling?: string): Promise<Values> {
    const draft: Values = { ...making.besides[`${entity.name}.${sibling}`] };
    const optionalKeys = optional(entity);
    for (const [key, { updateOnly }] of written(entity))
      if (
        !(key in draft) &&
        !updateOnly &&
        (key === sibling || !optionalKeys.includes(key) || isNeededByRule(entity, key))
      )
        draft[key] = await sayFor(entity, key, draft);
    return draft;
  }

  async function fresh(name: string): Promise<string> {
    if (name === 'Company') return company.norwell;
    const entity = (entities as Record<string, AnyEntity>)[name]!;
    const special = making.records[name];
    if (special) return special();
    if (!entity.routes.list.verbs.includes('POST')) return oneThere(entity);
    return post(await pathOf(entity), await draftOf(entity));
  }

  async function post(path: string, body: object): Promise<string> {
    const answer = await as('POST', path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return [answer.body.data].flat()[0].publicId;
  }

  /** One that may be changed, another one each time as long as there are others. */
  async function oneThere(entity: AnyEntity): Promise<string> {
    const rows = (await list(entity)).filter(({ can }) => (can as { edit: boolean } | undefined)?.edit !== false);
    const at = usesByRecord.get(entity.name) ?? 0;
    usesByRecord.set(entity.name, at + 1);
    if (rows.length === 0) throw new Error(`There is no ${entity.name}, and makings.ts doesn't say how one is made`);
    return rows.at(-1 - (at % rows.length))!.publicId;
  }

  async function reference(entity: AnyEntity, id: string): Promise<Row | undefined> {
    const { one, across } = entity.routes;
    const path = one?.verbs.includes('GET') ? await pathOf(entity) : across?.one && across.path;
    if (!path) return (await list(entity)).find(({ publicId }) => publicId === id);
    const { status, body } = await as('GET', `${path}/${id}?fields=*`);
    expect([entity.name, [200, 404].includes(status)]).toEqual([entity.name, true]);
    return status === 200 ? body.data : undefined;
  }

  async function list(entity: AnyEntity): Promise<Row[]> {
    const { list, across } = entity.routes;
    const path = list.verbs.includes('GET') ? await pathOf(entity) : across!.path;
    const { status, body } = await as('GET', `${path}?fields=*&page-size=4000`);
    expect([path, status]).toEqual([path, 200]);
    return body.data;
  }

  async function foreign({ kind, to, item }: Field): Promise<unknown> {
    if (kind === 'list' && item) {
      const value = await foreign(item);
      return value && [value];
    }
    const { name, table } = entityTables[to as EntityName] ?? {};
    if (kind !== 'ref' || !table || !('companyId' in table)) return undefined;
    const { rows } = await api.owner.inScope({}, (tx) =>
      tx.execute(sql`select public_id as id from ${sql.identifier(name!)} where company_id = ${company.acme} limit 1`),
    );
    return rows[0] && { publicId: rows[0].id };
  }

  const making = makings({ api, as, fresh, above: aboveOf, post, list, next });
  return {
    ...{ pathOf, draftOf, fresh, one: reference, list, foreign },
    otherFor: (entity, key, now) => sayFor(entity, key, now, now[key]),
  };
}
