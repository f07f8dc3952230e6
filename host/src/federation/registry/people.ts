import { type Client, companyState, sessionState } from '@lineside/client';
import type { Person } from '@lineside/remote-kit/registry';

/** Who is here, and hears of it when that is somebody else, or another company. */
export interface People {
  now(): Person | null;
  /** @returns how to hear of it no more */
  subscribe(changed: () => void): () => void;
}

/** Who is signed in to a client. */
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
