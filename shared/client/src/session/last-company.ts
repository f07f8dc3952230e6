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
  companyOf: (user) => sessionStorage.getItem(ofTab) ?? localStorage.getItem(ofUser(user)) ?? undefined,
  keep(user, company) {
    sessionStorage.setItem(ofTab, company);
    localStorage.setItem(ofUser(user), company);
  },
  forget: () => sessionStorage.removeItem(ofTab),
};
