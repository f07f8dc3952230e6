import { createContext } from 'react';

/** Where a form of a page says something beside its save bar: null while there is no bar; undefined outside of a page's form. */
export const SaveBarPlace = createContext<HTMLElement | null | undefined>(undefined);
