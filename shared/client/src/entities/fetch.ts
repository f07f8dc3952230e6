import type { AnyEntity } from '@lineside/contracts';
import type { Result } from '../calls/failure.ts';
import { theClient } from '../current.ts';
import { nameOf } from './described.ts';
import type { FieldName, ListQuery, Page, Picked, RecordKey } from './query.ts';
import { readOne, readPage } from './reading.ts';
import { listParams } from './wire.ts';

/** One page of a list, past every cache: for a table's row store. `after` is the `moreAfter` of the page before. */
export async function fetchList<E extends AnyEntity, const F extends FieldName<E>>(
  entity: E,
  query: ListQuery<E, F>,
  { after, signal }: { after?: string | null; signal?: AbortSignal } = {},
): Promise<Result<Page<Picked<E, F>>>> {
  const arg = { entity: nameOf(entity), company: undefined, parent: query.parent, params: listParams(query) };
  const page = await readPage(theClient().reading, arg, { after, signal });
  return page as Result<Page<Picked<E, F>>>;
}

/** One record, past every cache. */
export async function fetchOne<E extends AnyEntity, const F extends FieldName<E>>(
  entity: E,
  target: RecordKey,
  { fields, signal }: { fields: readonly F[]; signal?: AbortSignal },
): Promise<Result<Picked<E, F>>> {
  const { publicId, parent } = target;
  const arg = { entity: nameOf(entity), company: undefined, parent, publicId, fields: fields.join(',') };
  return (await readOne(theClient().reading, arg, signal)) as Result<Picked<E, F>>;
}
