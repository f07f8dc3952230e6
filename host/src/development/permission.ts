import { type Client, companyState, quietly } from '@lineside/client';
import { calls, holdsPermission } from '@lineside/contracts';

/** Reports whether the person may develop apps in the current company, each time that changes. */
export type Permission = (tell: (may: boolean) => void) => () => void;

/** The permission of the person who is logged in to a client. */
export const permissionOf =
  ({ store }: Client): Permission =>
  (tell) => {
    let requestedFor: string | null = null;
    const check = async () => {
      const state = companyState();
      const company = state.state === 'chosen' ? state.company.publicId : null;
      if (company === requestedFor) return;
      requestedFor = company;
      if (company === null) return;
      const standing = await quietly(calls.GetMyStanding);
      // another company in the meantime: that one counts
      if (company === requestedFor) tell(standing !== null && holdsPermission(standing, 'DEVELOP_APP'));
    };
    void check();
    return store.subscribe(() => void check());
  };
