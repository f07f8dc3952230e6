import { fetchList, fetchOne, quietly } from '@lineside/client';
import {
  Agent,
  type AnyEntity,
  Asset,
  AssetAppConfig,
  CustomProperty,
  calls,
  Group,
  PagePage,
  PageVersion,
  User,
  where,
} from '@lineside/contracts';
import type { ResourceQuery } from '@lineside/page-frame';

/** The records that the queries of a component are about. */
export interface ResourceSubject {
  agent: string | null;
  asset: string | null;
  version: string;
  subPage: string | null;
}

/** Most records of a list, and most queries at a time. */
const most = 4000;
export const mostResources = 5;

type Read = (subject: ResourceSubject, fields: readonly string[], query: ResourceQuery) => Promise<unknown>;

/** The names of records that components read as their viewer does; of others they get null. */
const readers: Record<string, Read> = {
  Agent: ({ agent }, fields, { publicId }) => one(Agent, publicId ?? agent, fields),
  Asset: ({ asset }, fields, { publicId }) => one(Asset, publicId ?? asset, fields),
  PageVersion: ({ version }, fields) => one(PageVersion, version, fields),
  PagePage: ({ subPage }, fields) => one(PagePage, subPage, fields),
  AssetAppConfig: async (subject, fields, { publicId }) => {
    const rows = await appConfigs(subject, fields);
    return (publicId === undefined ? rows?.[0] : rows?.find((row) => row.publicId === publicId)) ?? null;
  },
  AssetAppConfigList: (subject, fields) => appConfigs(subject, fields),
  GroupList: (_subject, fields) => all(Group, fields),
  UserList: (_subject, fields) => all(User, fields),
  CustomPropertyList: (_subject, fields) => all(CustomProperty, fields),
  MyUser: async (_subject, fields) => picked(await quietly(calls.GetMyUser), ['publicId', 'name', ...fields]),
  Branding: async (_subject, fields) => picked(await quietly(calls.FindBranding), fields),
};

/** What each query reads, in their order; null where the viewer sees no such record. `Agent#selected` is `Agent`. */
export async function readResources(subject: ResourceSubject, queries: readonly ResourceQuery[]): Promise<unknown[]> {
  if (!Array.isArray(queries) || queries.length > mostResources)
    throw new Error(`At most ${mostResources} records can be queried at a time.`);
  return Promise.all(
    queries.map(async (query) => {
      const name = String(query?.selector).split(/[#:]/)[0]!;
      const fields = (query.fields ?? []).filter((field: string) => /^[\w.(),]+$/.test(String(field)));
      return Object.hasOwn(readers, name) ? readers[name]!(subject, fields, query) : null;
    }),
  );
}

async function one(entity: AnyEntity, publicId: string | null, fields: readonly string[]): Promise<object | null> {
  if (!publicId) return null;
  const found = await fetchOne(entity, { publicId }, { fields: known(entity, fields) });
  return found.ok ? found.data : null;
}

async function all(entity: AnyEntity, fields: readonly string[]): Promise<unknown[] | null> {
  const found = await fetchList(entity, { fields: known(entity, fields), pageSize: most });
  return found.ok ? found.data.rows : null;
}

/** The data of apps on the page's asset; null where it is shown for none. */
async function appConfigs({ asset }: ResourceSubject, fields: readonly string[]) {
  if (!asset) return null;
  const filters = [where('eq', 'asset.publicId', asset)];
  const found = await fetchList(AssetAppConfig, { fields: known(AssetAppConfig, fields), filters });
  return found.ok ? (found.data.rows as unknown as { publicId: string }[]) : null;
}

/** The fields that an entity has: one that it lacks would fail the whole answer. */
const known = <E extends AnyEntity>(entity: E, fields: readonly string[]) =>
  fields.filter((field) => Object.hasOwn(entity.fields, /^\w+/.exec(field)?.[0] ?? '')) as never[];

/** The requested fields of an answer that has more. */
function picked(record: object | null, fields: readonly string[]): object | null {
  if (!record) return null;
  const names = new Set(fields.map((field) => field.split(/[.(]/)[0]!));
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
}
