import { createHash } from 'node:crypto';
import { refuse } from '@lineside/contracts/serving';

/** A list of a call: its address and its order. */
interface ReadList {
  /** The address of the call, with or without its query. */
  url: string;
  order?: string | undefined;
  search?: string | undefined;
}

/** Cursors of one list in one order begin with one mark, so that no other list continues there. */
const markOf = ({ url, order = '', search = '' }: ReadList): string => {
  const path = url.split('?')[0]!.replace(/\/$/, '');
  return createHash('sha256')
    .update(JSON.stringify([path, order, search]))
    .digest('base64url')
    .slice(0, 8);
};

/** A cursor as it leaves the API. */
export const boundCursor = (list: ReadList, cursor: string | null): string | null =>
  cursor && `${markOf(list)}.${cursor}`;

/** A cursor as it was; one of another list or order is refused. Cursors of earlier versions have no mark. */
export function unboundCursor(list: ReadList, cursor: string | undefined): string | undefined {
  const [mark, ...rest] = cursor?.split('.') ?? [];
  if (rest.length === 0) return cursor;
  if (mark !== markOf(list)) throw refuse('unusable-cursor', { propertyName: 'page-after' });
  return rest.join('.');
}
