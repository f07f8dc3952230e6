import { type AnyEntity, bytes, file, type Referable } from '@lineside/contracts';
import {
  action,
  colour,
  computed,
  createdBy,
  createdOn,
  entity,
  immutable,
  integer,
  isSet,
  list,
  name,
  nullable,
  number,
  object,
  oneOf,
  ref,
  secret,
  text,
  updatedOn,
  updateOnly,
  withDefault,
} from '@lineside/contracts/describing';
import { refuse } from '@lineside/contracts/serving';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EntityRegistry } from '../src/engine/entity-registry.ts';
import { entityTable } from '../src/engine/entity-table.ts';
import { rulesOf } from '../src/engine/rules.ts';
import type { EntityTable, TableSpec } from '../src/engine/table-types.ts';
import { divide } from '../src/platform/database/rls.ts';
import { divisionOf } from '../src/registry/divisions.ts';
import { registry } from '../src/registry/registry.ts';
import { startApi, type TestApi } from './test-api.ts';

// Synthetic entities: one for each feature of descriptions. Their storage and rules follow from the descriptions only.

const all = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;
const verbsOfOne = ['GET', 'PATCH', 'DELETE'] as const;
const to = (name: string) => name as Referable;
const described = (of: string, path: string) => ({
  name: of,
  path,
  routes: { list: { name: `${of}List`, verbs: all }, one: { name: of, verbs: verbsOfOne } },
  read: 'member' as const,
  write: 'MANAGE_GROUP' as const,
});

const Shelf = entity({
  ...described('Shelf', '/shelves'),
  unique: [['name']],
  order: ['-size'],
  retentionDays: 30,
  versioned: true,
  fields: {
    name: name(),
    size: number(),
    colour: nullable(colour()),
    serial: immutable(nullable(text())),
    pin: nullable(secret()),
    hasPin: isSet('pin'),
    createdOn: createdOn(),
    createdBy: createdBy(),
    updatedOn: updatedOn(),
  },
  actions: {
    engrave: action({
      ...{ route: 'ShelfEngrave', verb: 'POST', path: '/shelves/{publicId}/engrave', allowed: 'MANAGE_GROUP' },
      body: bytes({ most: 1000 }),
      reply: z.object({ name: z.string() }),
    }),
    card: action({
      ...{ route: 'ShelfCard', verb: 'GET', path: '/shelves/{publicId}/card', allowed: 'member' },
      body: z.strictObject({}),
      reply: file(),
    }),
    weigh: action({
      ...{ route: 'ShelfListWeigh', verb: 'POST', path: '/shelves/weigh', allowed: 'MANAGE_GROUP', many: true },
      body: z.strictObject({ by: z.number() }),
      reply: z.object({ size: z.number() }),
    }),
  },
});

const shelfRules = rulesOf(Shelf, {
  actions: {
    async engrave({ tx }, publicId, body: Uint8Array) {
      const called = Buffer.from(body).toString();
      await tx.execute(sql`update shelf set name = ${called} where public_id = ${publicId}`);
      return { name: called };
    },
    async card({ tx }, publicId) {
      const { rows } = await tx.execute(sql`select name from shelf where public_id = ${publicId}`);
      return {
        name: `${rows[0]!.name}.txt`,
        mediaType: 'text/plain; charset=utf-8',
        content: `Shelf ${rows[0]!.name}`,
      };
    },
    async weigh({ tx }, publicId, { by }: { by: number }, at) {
      if (by === 0) throw refuse('invalid-value', { propertyName: 'by', ...at });
      const { rows } = await tx.execute(
        sql`update shelf set size = size * ${by} where public_id = ${publicId} returning size`,
      );
      return { size: rows[0]!.size as number };
    },
  },
});

/** Lives under a shelf. */
const Box = entity({
  ...described('Box', '/shelves/{shelfId}/boxes'),
  parent: 'shelf',
  retentionDays: 30,
  order: ['place'],
  fields: { name: name(), shelf: computed(ref(to('Shelf'))), place: number() },
});

/** Needs a shelf. */
const Crate = entity({ ...described('Crate', '/crates'), fields: { name: name(), shelf: ref(to('Shelf')) } });

/** Has one stuck to it, or several. */
const Sticker = entity({
  ...described('Sticker', '/stickers'),
  fields: {
    name: name(),
    crate: nullable(ref(to('Crate'), { onRemove: 'clear' })),
    crates: list(ref(to('Crate'), { onRemove: 'clear' })),
    shelf: nullable(ref(to('Shelf'), { onRemove: 'clear' })),
  },
});

/** Removed with its crate, though it isn't a child of it. */
const Lid = entity({
  ...described('Lid', '/lids'),
  fields: { name: name(), crate: ref(to('Crate'), { onRemove: 'cascade' }) },
});

/** Written with the permission for its group. */
const Rota = entity({
  ...described('Rota', '/rotas'),
  write: 'MANAGE_AGENT',
  retentionDays: 30,
  scopedBy: 'group',
  fields: {
    name: name(),
    group: nullable(ref('Group')),
    shelf: nullable(ref(to('Shelf'), { onRemove: 'clear' })),
    note: nullable(text()),
  },
});

/** Lives under a rota. */
const Shift = entity({
  ...described('Shift', '/rotas/{rotaId}/shifts'),
  write: 'MANAGE_AGENT',
  parent: 'rota',
  retentionDays: 30,
  fields: { name: name(), rota: computed(ref(to('Rota'))) },
});

const ofStint = described('Stint', '/stints');

/** Part of a rota, though it doesn't live under it; a shelf has those of the rotas that reference it. */
const Stint = entity({
  ...ofStint,
  routes: {
    ...ofStint.routes,
    relatedLists: [{ name: 'ShelfStintList', path: '/shelves/{shelfId}/stints', of: to('Shelf') }],
  },
  write: 'MANAGE_AGENT',
  retentionDays: 30,
  scopedBy: 'rota',
  fields: {
    rota: immutable(ref(to('Rota'), { onRemove: 'cascade', fields: { group: ref('Group'), note: text() } })),
    hours: withDefault(integer({ min: 1, max: 24 }), 8),
    remark: updateOnly(nullable(text())),
    every: withDefault(oneOf(z.union([z.strictObject({ days: z.int() }), z.strictObject({ weeks: z.int() })])), {
      days: 1,
    }),
  },
});

const ofShelf = (id: string) => sql`stint.rota_id in (select public_id from rota where shelf_id = ${id})`;

/** A person's own, in no company. */
const Diary = entity({
  ...described('Diary', '/diaries'),
  sees: 'person',
  read: 'self',
  write: 'self',
  unique: [['name']],
  fields: {
    name: name(),
    user: computed(ref('User')),
    company: nullable(ref('Company')),
    sayings: list(text()),
    pages: list(number()),
    marks: list(object({ at: number(), note: text() })),
  },
});

const entities: readonly AnyEntity[] = [Shelf, Box, Crate, Sticker, Lid, Rota, Shift, Stint, Diary];

/** Their SQL extras. */
const shapes: Record<string, TableSpec> = { Stint: { relatedLists: { ShelfStintList: ofShelf } } };

/** An API with the synthetic entities, beside groups and people; their tables are in its database. */
export async function startMadeUp(): Promise<TestApi & { house: EntityRegistry }> {
  const createdTables = Object.fromEntries(
    entities.map((described) => [described.name, entityTable(described, shapes[described.name])]),
  );
  const stores = { ...registry.tables, ...createdTables } as EntityRegistry['tables'];
  const rules = { ...registry.rules, Shelf: shelfRules } as EntityRegistry['rules'];
  const syntheticRegistry: EntityRegistry = {
    ...registry,
    tables: stores,
    targets: { ...registry.targets, ...createdTables },
    rules,
  };
  const api = await startApi({}, syntheticRegistry);
  const statements = await statementsFor(Object.values(createdTables));
  await api.owner.inScope({}, async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
  return { ...api, house: syntheticRegistry };
}

async function statementsFor(stores: EntityTable[]): Promise<string[]> {
  const tables = Object.fromEntries(stores.map(({ name, table }) => [name, table]));
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables));
  const all = Object.fromEntries(stores.map((store) => [store.entity.name, store]));
  const divided = stores.map((store) => divide(divisionOf(all, store)));
  return [...statements, ...divided];
}
