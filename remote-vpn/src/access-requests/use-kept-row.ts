import { useRef } from 'react';
import type { Request, View } from './request.ts';

/**
 * The rows of a list with the open request in its place, even if it has left the list since it was opened: its row says
 * what became of it, until the person moves.
 */
export function useKeptRow(rows: readonly Request[], open: Request | undefined, view: View): readonly Request[] {
  const place = useRef<{ key: string; index: number }>(undefined);
  if (!open) return rows;
  const key = `${view} ${open.publicId}`;
  const index = rows.findIndex(({ publicId }) => publicId === open.publicId);
  if (index >= 0) place.current = { key, index };
  if (index >= 0 || place.current?.key !== key) return rows;
  return rows.toSpliced(place.current.index, 0, open);
}
