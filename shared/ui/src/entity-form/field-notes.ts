import type { AnyEntity } from '@lineside/contracts';
import { createContext, type ReactNode, useContext } from 'react';

/** What is to be said beside a field of a stored record, with the value that is stored. */
export type FieldNoteOf = (entity: AnyEntity, publicId: string, field: string, stored: unknown) => ReactNode;

const FieldNotesContext = createContext<FieldNoteOf>(() => null);

/**
 * Around forms that say something beside the fields of stored records, such as another value that a device still has.
 *
 * @example <FieldNotes value={(entity, publicId, field) => …}>…</FieldNotes>
 */
export const FieldNotes = FieldNotesContext.Provider;

export const useFieldNotes = (): FieldNoteOf => useContext(FieldNotesContext);
