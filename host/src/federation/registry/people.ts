import { type Client, companyState, sessionState } from '@lineside/client';
import type { Person } from '@lineside/remote-kit/registry';

/** The current person, with changes of person or company. */
export interface People {
  now(): Person | null;
  /** @returns a function to unsubscribe */
  subscribe(changed: () => void): () => void;
}

/** The person logged in to a client. */
export function peopleOf({ store }: Client): People {
  const now = (): Person | null => {
    const [session, company] = [sessionState(), companyState()];
    if (!('user' in session)) return null;
    return { user: session.user.publicId, company: company.state === 'chosen' ? company.company.publicId : null };
  };
  return {
    now,
    subscribe(changed) {
      let before = JSON.stringify(now());
      return store.subscribe(() => {
        const after = JSON.stringify(now());
        if (after === before) return;
        before = after;
        changed();
      });
    },
  };
}
