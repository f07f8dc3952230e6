import { useCall } from '@lineside/client';
import { platformOf } from '@lineside/connector';
import {
  calls,
  ownVpnClientReleases,
  type ReleaseNote,
  type releasesProblems,
  type VpnClientReleases,
  vpnClientReleases,
} from '@lineside/contracts';
import { usePortal } from '@lineside/remote-kit/router';
import { useEffect, useState } from 'react';

/** The known versions of the VPN client (spec 3.39). */
export type Releases =
  | { is: 'loading' }
  /** `portal`: neither the API nor the portal's own file responded; else the problem of the address. */
  | { is: 'failed'; why: (typeof releasesProblems)[number] | 'portal'; retry(): void }
  /** `latest` is for this page's platform, null if there is none. The newest note is the first. */
  | { is: 'read'; latest: string | null; notes: ReleaseNote[] };

/**
 * Release info and notes: of the address in the company's branding (spec 7.62), otherwise of the portal's own client.
 */
export function useReleases(): Releases {
  const named = useCall(calls.GetVpnClientReleases, { quiet: true });
  const file = usePortal().at(ownVpnClientReleases);
  const ownReleases = useOwn(named.data?.is === 'own', file);
  if (named.data === null) return { is: 'failed', why: 'portal', retry: named.retry };
  if (named.data?.is === 'failed') return { is: 'failed', why: named.data.why, retry: named.retry };
  if (named.data?.is === 'read') return read(named.data);
  return ownReleases;
}

function read({ releaseInfo, releaseNotes }: VpnClientReleases): Releases {
  const platform = platformOf(navigator);
  return { is: 'read', latest: (platform && releaseInfo[platform]?.latestVersion) ?? null, notes: releaseNotes };
}

/** The portal's own file, asked for where it is wanted. */
function useOwn(isWanted: boolean, file: string | null): Releases {
  const [attempt, setTurn] = useState(0);
  const [found, setFound] = useState<Releases>({ is: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    if (!isWanted) return;
    const unmounted = new AbortController();
    setFound({ is: 'loading' });
    const failed = () => setFound({ is: 'failed', why: 'portal', retry: () => setTurn((before) => before + 1) });
    if (file === null) return failed();
    fetch(file, { signal: unmounted.signal })
      .then(async (answer) => setFound(read(vpnClientReleases.parse(await answer.json()))))
      .catch(() => unmounted.signal.aborted || failed());
    return () => unmounted.abort();
  }, [isWanted, file, attempt]);
  return found;
}
