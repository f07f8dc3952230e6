import { useOnline } from '@lineside/client';
import { useEffect, useState } from 'react';
import { useUsable } from '../page/usable.ts';
import { useDescribed } from '../remotes/use-remotes.ts';
import { assetsBy, devicesBy, type FoundDevice, pagesBy, peopleBy } from './find-records.ts';
import type { Hit } from './search-hit.ts';

/** The pause in typing before the API is called, in milliseconds. */
const pauseMs = 150;

interface Found {
  /** What was searched; another text than the present one is outdated. */
  key: string;
  devices: readonly FoundDevice[];
  /** Devices by the words after those of an action: `filler` of `connect filler`. */
  targets: readonly FoundDevice[];
  others: readonly Hit[];
  failed: boolean;
}

const nothing: Found = { key: '', devices: [], targets: [], others: [], failed: false };
const none = Promise.resolve([]);

/** Records that the API finds; only kinds of records that the person may see are requested. */
export function useFound(search: string, target: string) {
  const online = useOnline();
  const usable = useUsable();
  const described = useDescribed();
  const [found, setFound] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const [assets, people] = [usable.has('manage:assets'), usable.has('manage:users')];
  const pages = described.some(({ routes }) => routes.some(({ path }) => path === 'pages/:publicId'));
  const key = JSON.stringify([search, target, attempt]);

  useEffect(() => {
    if (search.length === 0) return setFound(nothing);
    // it is searched once the connection is back
    if (!online) return;
    const outdated = new AbortController();
    const { signal } = outdated;
    const timer = setTimeout(async () => {
      const [devices, targets, ...others] = await Promise.all([
        devicesBy(search, signal),
        target ? devicesBy(target, signal) : none,
        pages ? pagesBy(search, signal) : none,
        assets ? assetsBy(search, signal) : none,
        people ? peopleBy(search, signal) : none,
      ]);
      if (signal.aborted) return;
      setFound({
        ...{ key, devices: devices ?? [], targets: targets ?? [] },
        others: others.flatMap((each) => each ?? []),
        failed: [devices, targets, ...others].includes(null),
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [search, target, key, online, assets, people, pages]);

  const isCurrent = found.key === key;
  return {
    ...(isCurrent ? found : nothing),
    searching: search.length > 0 && online && !isCurrent,
    offline: !online,
    retry: () => setAttempt((before) => before + 1),
  };
}
