import { fetchList } from '@lineside/client';
import { Invite, User, where } from '@lineside/contracts';

/**
 * Which of these addresses need no invite, in lower case: their person is a member already, or has an open invite. Those
 * that can't be looked up are missing: the API answers the invites in any case.
 */
export async function memberOrInvitedAmong(
  addresses: readonly string[],
): Promise<ReadonlyMap<string, 'member' | 'invited'>> {
  if (addresses.length === 0) return new Map();
  const all = [...new Set(addresses.map((address) => address.toLowerCase()))];
  const query = {
    fields: ['emailAddress'] as const,
    filters: [where('in', 'emailAddress', ...all)],
    pageSize: all.length,
  };
  const [members, invites] = await Promise.all([fetchList(User, query), fetchList(Invite, query)]);
  const known = new Map<string, 'member' | 'invited'>();
  for (const [as, result] of [['invited', invites] as const, ['member', members] as const])
    for (const { emailAddress } of result.ok ? result.data.rows : []) known.set(emailAddress.toLowerCase(), as);
  return known;
}
