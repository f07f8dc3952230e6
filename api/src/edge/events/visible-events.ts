import { type EntityName, entities, type Field, type Fields, type Referable } from '@lineside/contracts';
import type { Actor } from '../../engine/actor.ts';
import { visibilityOfRemoved } from '../../engine/audience.ts';
import { isAllowed } from '../../engine/authorize.ts';
import type { EntityRegistry } from '../../engine/entity-registry.ts';
import type { Visibility, VisibleTable } from '../../engine/table-types.ts';
import { type QueryCache, visibleIds } from '../../engine/visible-ids.ts';
import type { OutboxEvent } from '../../platform/database/outbox.ts';
import { doAs, type Tx } from '../../platform/database/scope.ts';

/**
 * The events that a person may get: changes of records visible to them now. A removed record is invisible, so its
 * removal is published to readers of its device; personal records are published to their person only, as far as they
 * see them.
 */
export async function visibleEvents<E extends OutboxEvent>(
  tx: Tx,
  cache: QueryCache,
  visibility: Visibility,
  events: E[],
): Promise<E[]> {
  const subjects = events.map((event) => subjectOf(event));
  const visibleByEntity = new Map<EntityName, Set<string>>();
  const idsOf = (name: EntityName, user: string | undefined) => [
    ...new Set(
      subjects.flatMap((subject, index) =>
        subject?.entity === name && (events[index]!.user ?? undefined) === user ? (subject.publicId ?? []) : [],
      ),
    ),
  ];
  const userId = visibility.actor.user.publicId;
  for (const name of new Set(subjects.flatMap((subject) => (subject ? [subject.entity] : [])))) {
    const here = await visibleIds(tx, cache, visibility, name, idsOf(name, undefined));
    const ownIds = idsOf(name, userId);
    // personal rows are visible in that person's name only
    const visibleOwnIds =
      ownIds.length > 0 ? await doAs(tx, userId, () => visibleIds(tx, cache, visibility, name, ownIds)) : [];
    visibleByEntity.set(name, new Set([...here, ...visibleOwnIds]));
  }
  const ends = await Promise.all(
    events.map((event) => event.act !== 'remove' || isRemovalVisible(tx, cache, visibility, event)),
  );
  return events.flatMap((event, index) => {
    const subject = subjects[index];
    if (!subject || !concerns(visibility.actor, event)) return [];
    const { user, ...published } = event;
    // personal events go to that person only
    if (user && user !== userId) return [];
    if (event.act === 'remove' && !ends[index]) return [];
    if (subject.publicId && !visibleByEntity.get(subject.entity)!.has(subject.publicId)) return [];
    if (user) return [published as E];
    return [{ ...(published as E), fields: event.act === 'remove' ? {} : sameForAll(visibility.registry, event) }];
  });
}

/** Whether a person may be notified of a removal, if access categories divided its readers. */
async function isRemovalVisible(
  tx: Tx,
  cache: QueryCache,
  visibility: Visibility,
  { entity, company, agent, fields }: OutboxEvent,
) {
  const described = entities[entity as EntityName];
  if (!described?.audience || company !== visibility.actor.company) return true;
  const placeVisibility = visibilityOfRemoved(visibility, described, fields.audience as string | null | undefined);
  return (
    placeVisibility !== undefined &&
    (!agent || (await visibleIds(tx, cache, placeVisibility, 'Agent', [agent])).has(agent))
  );
}

/** Whether an event only reports a device's presence, which changes nobody's visibility. */
export const isPresence = ({ entity, act, fields }: OutboxEvent): boolean =>
  entity === 'Agent' && act === 'update' && 'status' in fields;

/** Whether records of the entity can concern a person: by permission, and in the company that owns or controls them. */
function concerns(actor: Actor, { entity, company }: OutboxEvent): boolean {
  const { read, sees } = entities[entity as EntityName];
  return isAllowed(actor, read) && (sees === 'owner+controller' || company === actor.company);
}

/** The record whose visibility decides on an event; undefined if its subject is unknown. */
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

/** References are left for each reader to read: without values, the whole record is read. */
function sameForAll(registry: EntityRegistry, { entity, fields }: OutboxEvent): Record<string, unknown> {
  const described = entities[entity as EntityName].fields as Fields;
  return Object.keys(fields).some((key) => namesRecords(registry, described[key])) ? {} : fields;
}

/**
 * Whether the visibility of a target is checked before it is named; people are named to all who see the referring
 * record.
 */
const hasVisibility = ({ tables, targets }: EntityRegistry, to: Referable) =>
  Object.values<VisibleTable>(tables).includes(targets[to]);

const namesRecords = (registry: EntityRegistry, field: Field | undefined): boolean =>
  !field ||
  (field.to !== undefined && hasVisibility(registry, field.to)) ||
  Object.values(field.fields ?? {}).some((field) => namesRecords(registry, field));
