import { type ClientParts, theClient } from '../current.ts';

/**
 * Something that a page keeps in memory for who is signed in, in the company they work in. For anybody else, and in another
 * company, it begins anew: what one person saw or began isn't the next one's.
 *
 * @example const opened = keptFor(() => new Map<string, Row>()); opened().get(publicId)
 */
export function keptFor<T>(begin: () => T): () => T {
  let sessionKey: string | undefined;
  let page: ClientParts | undefined;
  let value: T;
  return () => {
    const client = theClient();
    const { session, company } = client.store.getState();
    const user = 'user' in session ? session.user.publicId : '';
    const now = `${user} ${company.state === 'chosen' ? company.company.publicId : ''}`;
    if (now !== sessionKey || client !== page) {
      sessionKey = now;
      page = client;
      value = begin();
    }
    return value;
  };
}
