import { browserStorage, tabStorage } from '../browser-storage.ts';

/** The company a person worked in last. */
export interface LastCompany {
  companyOf(user: string): string | undefined;
  keep(user: string, company: string): void;
  /** This tab has no company. */
  forget(): void;
}

const ofTab = 'lineside.company';
const ofUser = (user: string) => `lineside.company.${user}`;

/** The company of this tab, otherwise the last one of that user in any tab. */
export const lastCompany: LastCompany = {
  companyOf: (user) => tabStorage.get(ofTab) ?? browserStorage.get(ofUser(user)) ?? undefined,
  keep(user, company) {
    tabStorage.set(ofTab, company);
    browserStorage.set(ofUser(user), company);
  },
  forget: () => tabStorage.set(ofTab, null),
};
