import { type Company, calls } from '@lineside/contracts';
import type { Caller } from '../calls/call.ts';
import { replyOf } from '../calls/reply-of.ts';
import type { Store } from '../store.ts';
import { companySlice } from './company-state.ts';

/** The company of this tab, and the last one of a user in any tab. */
const ofTab = 'lineside.company';
const ofUser = (user: string) => `lineside.company.${user}`;

export interface CompanyKeeper {
  /** Reads my companies and takes the one remembered, or the only one. */
  load(): Promise<void>;
  choose(publicId: string): void;
  leave(): void;
}

interface Parts {
  store: Store;
  call: Caller;
  /** Another company than before: what is held of that one goes. */
  switched(): void;
}

/** Keeps which company this tab works in: two tabs may work in two. */
export function keepCompany({ store, call, switched }: Parts): CompanyKeeper {
  const { companyChanged } = companySlice.actions;
  const user = () => {
    const { session } = store.getState();
    return 'user' in session ? session.user.publicId : undefined;
  };
  const take = (company: Company, companies: Company[]) => {
    sessionStorage.setItem(ofTab, company.publicId);
    localStorage.setItem(ofUser(user() ?? ''), company.publicId);
    store.dispatch(companyChanged({ state: 'chosen', company, companies }));
  };

  return {
    async load() {
      const whose = user();
      if (!whose) return;
      store.dispatch(companyChanged({ state: 'loading' }));
      const { route, verb, needs } = calls.ListMyCompanies;
      const result = await call({ route, verb, needs, reply: replyOf(calls.ListMyCompanies) });
      if (user() !== whose) return;
      if (!result.ok) {
        store.dispatch(companyChanged({ state: 'failed', failure: result.failure }));
        return;
      }
      const companies = result.data.data;
      const remembered = [sessionStorage.getItem(ofTab), localStorage.getItem(ofUser(whose))];
      const found = remembered.map((id) => companies.find(({ publicId }) => publicId === id)).find(Boolean);
      const company = found ?? (companies.length === 1 ? companies[0] : undefined);
      if (company) take(company, companies);
      else store.dispatch(companyChanged({ state: 'choosing', companies }));
    },
    choose(publicId) {
      const state = store.getState().company;
      const companies = 'companies' in state ? state.companies : [];
      const company = companies.find((one) => one.publicId === publicId);
      if (!company) throw new Error(`${publicId} is none of my companies`);
      if (state.state === 'chosen' && state.company.publicId === publicId) return;
      take(company, companies);
      switched();
    },
    leave() {
      sessionStorage.removeItem(ofTab);
      store.dispatch(companyChanged({ state: 'none' }));
    },
  };
}
