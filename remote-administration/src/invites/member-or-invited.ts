import { fetchList } from '@lineside/client';
import { Invite, User, where } from '@lineside/contracts';

interface Known {
  /** Counted from 1, in the list of addresses. */
  line: number;
  address: string;
  as: 'member' | 'invited';
}

/**
 * The first of these addresses that needs no invite: its person is a member already, or has an open invite. Undefined if
 * there is none, or if it can't be looked up: the API answers the invites in any case.
 */
export async function memberOrInvitedAmong(addresses: readonly string[]): Promise<Known | undefined> {
  const all = addresses.map((address) => address.toLowerCase());
  const query = {
    fields: ['emailAddress'] as const,
    filters: [where('in', 'emailAddress', ...all)],
    pageSize: all.length,
  };
  const [members, invites] = await Promise.all([fetchList(User, query), fetchList(Invite, query)]);
  const has = (result: typeof members | typeof invites, address: string) =>
    result.ok && result.data.rows.some(({ emailAddress }) => emailAddress.toLowerCase() === address);
  for (const [index, address] of all.entries()) {
    const as = has(members, address) ? 'member' : has(invites, address) ? 'invited' : undefined;
    if (as) return { line: index + 1, address: addresses[index]!, as };
  }
  return undefined;
}
