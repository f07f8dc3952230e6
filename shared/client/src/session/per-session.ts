import { type ClientParts, theClient } from '../current.ts';

/**
 * Data that a page keeps in memory for the current user and company. For another user or company it starts empty: one
 * person's data is never shown to the next.
 *
 * @example const opened = perSession(() => new Map<string, Row>()); opened().get(publicId)
 */
export function perSession<T>(begin: () => T): () => T {
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

/**
 * @deprecated Use perSession.
 * @alias
 */
export const keptFor = perSession;
