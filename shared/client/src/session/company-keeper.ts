import { type Company, calls } from '@lineside/contracts';
import type { Caller } from '../calls/call.ts';
import { replyOf } from '../calls/reply-of.ts';
import type { Start } from '../entities/keep-start.ts';
import type { ClientStore } from '../store.ts';
import { companySlice } from './company-state.ts';
import type { LastCompany } from './last-company.ts';

export interface CompanyKeeper {
  /** Reads what the portal begins with, and takes the company remembered, or the only one. */
  load(): Promise<void>;
  choose(publicId: string): void;
  leave(): void;
}

interface CompanyDependencies {
  store: ClientStore;
  call: Caller;
  last: LastCompany;
  /** Caches what the portal begins with. */
  keepStart(start: Start): Promise<void>;
  /** Switches the company: data of the previous one is dropped. */
  switched(): void;
  /** Where the events stood before anything of a company was read. */
  from(position: string | null): void;
}

/** Keeps which company this tab works in: two tabs may work in two. */
export function keepCompany({ store, call, last, keepStart, switched, from }: CompanyDependencies): CompanyKeeper {
  const { companyChanged } = companySlice.actions;
  const user = () => {
    const { session } = store.getState();
    return 'user' in session ? session.user.publicId : undefined;
  };
  const take = (company: Company, companies: Company[]) => {
    last.keep(user() ?? '', company.publicId);
    store.dispatch(companyChanged({ state: 'chosen', company, companies }));
  };

  return {
    async load() {
      const userId = user();
      if (!userId) return;
      store.dispatch(companyChanged({ state: 'loading' }));
      const { route, verb, needs } = calls.GetMyStart;
      const company = last.companyOf(userId);
      const result = await call({ route, verb, needs, company, reply: replyOf(calls.GetMyStart) });
      if (user() !== userId) return;
      if (!result.ok) {
        store.dispatch(companyChanged({ state: 'failed', failure: result.failure }));
        return;
      }
      const { companies, place } = result.data.data;
      from(result.data.position);
      await keepStart(result.data.data);
      if (user() !== userId) return;
      if (place) take(place.company, companies);
      else store.dispatch(companyChanged({ state: 'choosing', companies }));
    },
    choose(publicId) {
      const state = store.getState().company;
      const companies = 'companies' in state ? state.companies : [];
      const company = companies.find((company) => company.publicId === publicId);
      if (!company) throw new Error(`${publicId} is none of my companies`);
      if (state.state === 'chosen' && state.company.publicId === publicId) return;
      take(company, companies);
      switched();
    },
    leave() {
      last.forget();
      store.dispatch(companyChanged({ state: 'none' }));
    },
  };
}
