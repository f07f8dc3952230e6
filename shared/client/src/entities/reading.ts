import type { AnyEntity, Needs } from '@lineside/contracts';
import type { Caller } from '../calls/call.ts';
import { failed, type Result, refusal } from '../calls/failure.ts';
import { entityOf } from './described.ts';
import type { Page } from './query.ts';
import { type ListParams, listRoute, oneRoute, placeholders } from './wire.ts';

/** A cached record; its type is known by its reader. */
export type CachedRecord = { publicId: string } & Record<string, unknown>;

/** The dependencies of reading. */
export interface Reading {
  call: Caller;
  /** Begins to note what happens to records of an entity: an answer on its way may be older than that. */
  follow(entity: string): Following;
  /** Whether a record has just been removed: asking for it would get a 404. */
  isRemoved(entity: string, publicId: string): boolean;
}

export interface Following {
  /** Stops recording, and applies recorded changes to rows that were read meanwhile. */
  end(rows: CachedRecord[]): CachedRecord[];
}

/** The cache key of a list. It includes the company, so that rows of companies are never mixed. */
export interface ListArg {
  entity: string;
  /** Undefined reads in the company that is chosen. */
  company: string | undefined;
  parent: string | undefined;
  params: ListParams;
}
export interface OneArg {
  entity: string;
  company: string | undefined;
  parent: string | undefined;
  publicId: string;
  fields: string;
}

interface PageOptions {
  after?: string | null | undefined;
  signal?: AbortSignal | undefined;
  /** Its failing is nothing to speak of (spec 8.06). */
  quiet?: boolean;
}

/** A person's own records need no company. */
export const neededFor = ({ sees }: AnyEntity): Needs => (sees === 'person' ? 'session' : 'company');

/** Reads one page of a list. */
export async function readPage(
  { call, follow }: Reading,
  { entity, company, parent, params }: ListArg,
  { after, signal, quiet }: PageOptions = {},
): Promise<Result<Page<CachedRecord>>> {
  const description = entityOf(entity);
  const following = follow(entity);
  const result = await call<CachedRecord[]>({
    route: listRoute(description, parent),
    verb: 'GET',
    needs: neededFor(description),
    company,
    params: placeholders(description, { parent }),
    query: after ? { ...params, 'page-after': after } : params,
    signal,
    quiet,
  });
  const rows = following.end(result.ok ? result.data.data : []);
  if (!result.ok) return result;
  const { moreAfter, total, totalAtLeast } = result.data;
  return { ok: true, data: { rows, moreAfter, total, totalAtLeast } };
}

/** Reads one record. */
export async function readOne(
  { call, follow, isRemoved }: Reading,
  { entity, company, parent, publicId, fields }: OneArg,
  signal?: AbortSignal,
): Promise<Result<CachedRecord>> {
  if (isRemoved(entity, publicId)) return failed(refusal(404, { code: 'not-found', message: 'Not found' }));
  const description = entityOf(entity);
  const following = follow(entity);
  const result = await call<CachedRecord>({
    route: oneRoute(description, 'GET'),
    verb: 'GET',
    needs: neededFor(description),
    company,
    params: placeholders(description, { publicId, parent }),
    query: { fields },
    signal,
  });
  const [record] = following.end(result.ok ? [result.data.data] : []);
  return result.ok ? { ok: true, data: record ?? result.data.data } : result;
}
