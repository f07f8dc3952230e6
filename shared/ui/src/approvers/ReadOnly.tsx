import { createContext, type ReactNode, useContext } from 'react';

const ReadOnlyContext = createContext(false);

/**
 * Around forms and lists whose records nobody can change now: they show their values as text.
 *
 * @example <ReadOnly when={state === 'unsupported'}>…</ReadOnly>
 */
export function ReadOnly({ when, children }: { when: boolean; children: ReactNode }) {
  return <ReadOnlyContext value={when}>{children}</ReadOnlyContext>;
}

/** Whether nobody can change records in this part. */
export const useIsReadOnly = (): boolean => useContext(ReadOnlyContext);
