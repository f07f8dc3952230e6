import type { FoundDevice } from './find-records.ts';
import { hasWords } from './match-words.ts';
import type { Hit } from './search-hit.ts';
import { useDeviceActions } from './use-device-actions.ts';
import { useFound } from './use-found.ts';
import { useOwnDevices } from './use-own-devices.ts';
import { useScreens } from './use-screens.ts';

export interface Hits {
  hits: readonly Hit[];
  searching: boolean;
  failed: boolean;
  /** Records are found once the connection is back. */
  offline: boolean;
  retry(): void;
}

/** The number of found devices whose actions are offered. */
const maxActedOn = 2;

/**
 * Search results: screens at once, records and what can be done with them when the API answers. Without search words: the
 * person's own devices, and the screens of the menu.
 */
export function useHits(words: string): Hits {
  const search = words.trim();
  const own = useOwnDevices();
  const screens = useScreens(search);
  const { stateOf, targetIn, actionsBy, firstActionsOf } = useDeviceActions();
  const target = search ? targetIn(search) : null;
  const found = useFound(search, target ?? '');
  const { offline, retry } = found;

  const deviceHit = (kind: 'starred' | 'recent' | 'devices', device: FoundDevice): Hit => ({
    ...{ kind, key: device.publicId, label: device.name ?? device.publicId, note: device.serialNumber ?? undefined },
    ...{ state: stateOf(device), does: { to: `/devices/${device.publicId}` } },
  });
  if (!search) {
    const hits = (['starred', 'recent'] as const).flatMap((kind) => own[kind].map((each) => deviceHit(kind, each)));
    return { hits: [...hits, ...screens], searching: own.loading, failed: own.failed, offline, retry: own.retry };
  }
  const ownTargets = [...own.starred, ...own.recent].filter(({ name }) => !target || hasWords(name ?? '', target));
  const targets = unique(target === '' ? ownTargets : [...found.targets, ...(offline ? ownTargets : [])]);
  const actions =
    target !== null && targets.length > 0
      ? actionsBy(search, target, targets)
      : firstActionsOf(found.devices.slice(0, maxActedOn));
  const pagesInMenu = new Set(screens.filter(({ kind }) => kind === 'pages').map(({ key }) => key));
  return {
    hits: [
      ...found.devices.map((device) => deviceHit('devices', device)),
      ...actions,
      ...screens,
      ...found.others.filter(({ key }) => !pagesInMenu.has(key)),
    ],
    ...{ searching: found.searching, failed: found.failed, offline, retry },
  };
}

const unique = (devices: readonly FoundDevice[]) =>
  devices.filter(({ publicId }, index) => devices.findIndex((other) => other.publicId === publicId) === index);
