import { theClient } from '../current.ts';
import type { Notice } from './notices.ts';

/** Hands every notice of a failed call to the ui, which shows it, until the returned function is called. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  const { noticed } = theClient();
  const ownListener = (notice: Notice) => listener(notice);
  noticed.add(ownListener);
  return () => void noticed.delete(ownListener);
}
