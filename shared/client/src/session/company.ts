import { useSelector } from 'react-redux';
import { theClient } from '../current.ts';
import type { State } from '../store.ts';
import type { CompanyState } from './company-state.ts';

export type { CompanyState };

/** The company of this tab. */
export const useCompany = (): CompanyState => useSelector(({ company }: State) => company);

/** `useCompany` outside of components. */
export const companyState = (): CompanyState => theClient().store.getState().company;

/** Switches to another of the user's companies: data of the previous one is dropped. */
export const chooseCompany = (publicId: string): void => theClient().company.choose(publicId);

/** Reads the companies again: after joining or leaving one. */
export const readCompanies = (): Promise<void> => theClient().company.load();

/** Id of the chosen company; undefined if none is chosen or needed. */
export const useCompanyId = (needed = true): string | undefined =>
  useSelector(({ company }: State) => (needed && company.state === 'chosen' ? company.company.publicId : undefined));
