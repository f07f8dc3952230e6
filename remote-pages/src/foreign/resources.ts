import { fetchList, fetchOne, quietly } from '@lineside/client';
import { Agent, Asset, CustomProperty, calls, Group, PagePage, PageVersion, User } from '@lineside/contracts';
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

async function one(
  entity: typeof Agent | typeof Asset | typeof PageVersion | typeof PagePage,
  publicId: string | null,
  fields: readonly string[],
) {
  if (!publicId) return null;
  const found = await fetchOne(entity as typeof Agent, { publicId }, { fields: fields as never });
  return found.ok ? found.data : null;
}

async function all(entity: typeof Group | typeof User | typeof CustomProperty, fields: readonly string[]) {
  const found = await fetchList(entity as typeof Group, { fields: fields as never, pageSize: most });
  return found.ok ? (found.data as { rows: unknown[] }).rows : null;
}

/** The requested fields of an answer that has more. */
function picked(record: object | null, fields: readonly string[]): object | null {
  if (!record) return null;
  const names = new Set(fields.map((field) => field.split(/[.(]/)[0]!));
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
}
