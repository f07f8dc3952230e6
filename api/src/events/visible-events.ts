import { type EntityName, entities, type Field, type Fields, type Referable } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { OutboxEvent } from '../database/outbox.ts';
import { doAs, type Tx } from '../database/scope.ts';
import type { Actor } from '../engine/actor.ts';
import { visibilityOfRemoved } from '../engine/audience.ts';
import { isAllowed } from '../engine/authorize.ts';
import type { Visibility, VisibleTable } from '../engine/entity-table.ts';
import { texts } from '../engine/sql.ts';
import { visibleTo } from '../engine/visibility.ts';
import { entityTables } from '../tables/entity-tables.ts';
import { targets } from '../tables/targets.ts';

/** Answers each question about what is seen once, for all whose sight of it is the same. */
export type QueryCache = Map<string, Promise<unknown>>;

/** Which of some records somebody sees. */
export function visibleIds(
  tx: Tx,
  asked: QueryCache,
  visibility: Visibility,
  entity: EntityName,
  ids: string[],
): Promise<Set<string>> {
  return once(asked, `${entity} ${ids.join()} ${visibilityKey(visibility, entity)}`, async () => {
    const table = sql.identifier(entityTables[entity].name);
    const { rows } = await tx.execute(
      sql`select public_id as id from ${table} where public_id = any(${texts(ids)}) and ${visibleTo(visibility, entityTables[entity])}`,
    );
    return new Set(rows.map(({ id }) => id as string));
  });
}

/** What is the same for all who see the same of an entity. */
export function visibilityKey(visibility: Visibility, entity: EntityName): string {
  const known = kept.get(visibility) ?? new Map<EntityName, string>();
  kept.set(visibility, known);
  const found = known.get(entity) ?? JSON.stringify(dialect.sqlToQuery(visibleTo(visibility, entityTables[entity])));
  known.set(entity, found);
  return found;
}

const dialect = new PgDialect();
const kept = new WeakMap<Visibility, Map<EntityName, string>>();

export function once<T>(asked: QueryCache, question: string, answer: () => Promise<T>): Promise<T> {
  const found = (asked.get(question) as Promise<T> | undefined) ?? answer();
  asked.set(question, found);
  return found;
}

/**
 * Those of some events that somebody may be told of: what happened to records they see now. What is gone is seen by nobody,
 * so its end is told to who sees the device it belonged to; what is a person's own is told to them alone, as far as they see it.
 */
export async function visibleEvents<E extends OutboxEvent>(
  tx: Tx,
  asked: QueryCache,
  visibility: Visibility,
  events: E[],
): Promise<E[]> {
  const subjects = events.map((event) => subjectOf(event));
  const seen = new Map<EntityName, Set<string>>();
  const idsOf = (name: EntityName, user: string | undefined) => [
    ...new Set(
      subjects.flatMap((one, at) =>
        one?.entity === name && (events[at]!.user ?? undefined) === user ? (one.publicId ?? []) : [],
      ),
    ),
  ];
  const own = visibility.actor.user.publicId;
  for (const name of new Set(subjects.flatMap((one) => (one ? [one.entity] : [])))) {
    const here = await visibleIds(tx, asked, visibility, name, idsOf(name, undefined));
    const mine = idsOf(name, own);
    // rows of a person's own are seen by nobody but in their name
    const theirs = mine.length > 0 ? await doAs(tx, own, () => visibleIds(tx, asked, visibility, name, mine)) : [];
    seen.set(name, new Set([...here, ...theirs]));
  }
  const ends = await Promise.all(
    events.map((event) => event.act !== 'remove' || isRemovalVisible(tx, asked, visibility, event)),
  );
  return events.flatMap((event, at) => {
    const subject = subjects[at];
    if (!subject || !concerns(visibility.actor, event)) return [];
    const { user, ...told } = event;
    // what is a person's own is told to them, and to nobody else
    if (user && user !== own) return [];
    if (event.act === 'remove' && !ends[at]) return [];
    if (subject.publicId && !seen.get(subject.entity)!.has(subject.publicId)) return [];
    if (user) return [told as E];
    return [{ ...(told as E), fields: event.act === 'remove' ? {} : sameForAll(event) }];
  });
}

/** Whether somebody may be told that a record is gone, where access categories divide those who saw it. */
async function isRemovalVisible(
  tx: Tx,
  asked: QueryCache,
  visibility: Visibility,
  { entity, company, agent, fields }: OutboxEvent,
) {
  const described = entities[entity as EntityName];
  if (!described?.audience || company !== visibility.actor.company) return true;
  const there = visibilityOfRemoved(visibility, described, fields.audience as string | null | undefined);
  return there !== undefined && (!agent || (await visibleIds(tx, asked, there, 'Agent', [agent])).has(agent));
}

/** Whether an event tells of a device's presence alone, by which nobody sees more or less than before. */
export const isPresence = ({ entity, act, fields }: OutboxEvent): boolean =>
  entity === 'Agent' && act === 'update' && 'status' in fields;

/** Whether records of the kind are for somebody at all: by permission, and in the company that has them or controls them. */
function concerns(actor: Actor, { entity, company }: OutboxEvent): boolean {
  const { read, sees } = entities[entity as EntityName];
  return isAllowed(actor, read) && (sees === 'owner+controller' || company === actor.company);
}

/** The record whose sight decides on an event; undefined where it is about nothing that is known. */
function subjectOf({
  entity,
  act,
  publicId,
  agent,
}: OutboxEvent): { entity: EntityName; publicId: string | null } | undefined {
  if (!Object.hasOwn(entities, entity)) return undefined;
  return act === 'remove'
    ? { entity: 'Agent', publicId: agent === publicId ? null : agent }
    : { entity: entity as EntityName, publicId };
}

/** Fields that name other records are left for each reader to read; then nothing is said, and all of it is read. */
function sameForAll({ entity, fields }: OutboxEvent): Record<string, unknown> {
  const described = entities[entity as EntityName].fields as Fields;
  return Object.keys(fields).some((key) => namesRecords(described[key])) ? {} : fields;
}

/** Whether who sees a record is asked before it is named; people are named to whoever sees what names them. */
const hasVisibility = (to: Referable) => Object.values<VisibleTable>(entityTables).includes(targets[to]);

const namesRecords = (field: Field | undefined): boolean =>
  !field || (field.to !== undefined && hasVisibility(field.to)) || Object.values(field.fields ?? {}).some(namesRecords);
