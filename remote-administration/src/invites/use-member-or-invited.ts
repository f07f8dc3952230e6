import { useEffect, useState } from 'react';
import { memberOrInvitedAmong } from './member-or-invited.ts';

type Known = Awaited<ReturnType<typeof memberOrInvitedAmong>>;

const nobody: Known = new Map();

/** Which of the typed addresses need no invite: looked up as they are typed, and by `lookUp` before they are sent. */
export function useMemberOrInvited(addresses: readonly string[]) {
  const [known, setKnown] = useState(nobody);
  const all = JSON.stringify(addresses);
  const lookUp = async (some: readonly string[]): Promise<Known> => {
    const found = await memberOrInvitedAmong(some);
    setKnown(found);
    return found;
  };
  useEffect(() => {
    let isLatest = true;
    void memberOrInvitedAmong(JSON.parse(all)).then((found) => isLatest && setKnown(found));
    return () => {
      isLatest = false;
    };
  }, [all]);
  return { known, lookUp };
}
