import { type Client, companyState, quietly } from '@lineside/client';
import { calls, holdsPermission } from '@lineside/contracts';

/** Tells whether who is here may develop apps in the company that is worked in, each time that is known anew. */
export type Permission = (tell: (may: boolean) => void) => () => void;

/** Of who is signed in to a client. */
export const permissionOf =
  ({ store }: Client): Permission =>
  (tell) => {
    let asked: string | null = null;
    const look = async () => {
      const state = companyState();
      const company = state.state === 'chosen' ? state.company.publicId : null;
      if (company === asked) return;
      asked = company;
      if (company === null) return;
      const standing = await quietly(calls.GetMyStanding);
      // another company meanwhile: that one counts
      if (company === asked) tell(standing !== null && holdsPermission(standing, 'DEVELOP_APP'));
    };
    void look();
    return store.subscribe(() => void look());
  };
