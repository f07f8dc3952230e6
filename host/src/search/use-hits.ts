import { fetchList } from '@lineside/client';
import { Agent, Asset, textMatches, User } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useEffect, useMemo, useState } from 'react';
import { useUsable } from '../page/usable.ts';
import { useMenu } from './use-menu.ts';
import { useOwnDevices } from './use-own-devices.ts';

/** A search hit, and its address. */
export interface Hit {
  key: string;
  kind: Kind;
  label: string;
  note?: string | undefined;
  to: string;
}

export const kinds = ['starred', 'recent', 'screens', 'devices', 'assets', 'people'] as const;
export type Kind = (typeof kinds)[number];

/** The most hits shown of each kind. */
const maxPerKind = 5;
/** The pause in typing before the API is called, in milliseconds. */
const pauseMs = 150;

interface SearchHits {
  words: string;
  hits: readonly Hit[];
  failed: boolean;
}

const nothing: SearchHits = { words: '', hits: [], failed: false };

/**
 * Search results: screens at once, records when the API answers. Without search words: the person's own devices, and
 * all screens. Only visible kinds of records are requested.
 */
export function useHits(words: string): { hits: readonly Hit[]; searching: boolean; failed: boolean } {
  const screens = useScreens(words);
  const ownDevices = useOwnDevices();
  const usable = useUsable();
  const [found, setFound] = useState(nothing);
  const searchText = words.trim();
  const [assets, people] = [usable.has('manage:assets'), usable.has('manage:users')];

  useEffect(() => {
    if (searchText.length === 0) return setFound(nothing);
    const outdated = new AbortController();
    const timer = setTimeout(async () => {
      const answers = await Promise.all([
        devicesBy(searchText, outdated.signal),
        assets ? assetsBy(searchText, outdated.signal) : none,
        people ? peopleBy(searchText, outdated.signal) : none,
      ]);
      if (outdated.signal.aborted) return;
      setFound({
        words: searchText,
        hits: answers.flatMap((answer) => answer ?? []),
        failed: answers.some((answer) => answer === null),
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [searchText, assets, people]);

  if (!searchText)
    return { hits: [...ownDevices.hits, ...screens], searching: ownDevices.loading, failed: ownDevices.failed };
  const current = found.words === searchText ? found : nothing;
  return {
    hits: [...screens, ...current.hits],
    searching: found.words !== searchText,
    failed: current.failed,
  };
}

const none: Hit[] = [];

async function devicesBy(search: string, signal: AbortSignal): Promise<Hit[] | null> {
  const result = await fetchList(Agent, { fields: ['name', 'serialNumber'], search, pageSize: maxPerKind }, { signal });
  if (!result.ok) return null;
  return result.data.rows.map(({ publicId, name, serialNumber }) => ({
    ...{ key: publicId, kind: 'devices', label: name ?? publicId, note: serialNumber ?? undefined },
    to: `/devices/${publicId}`,
  }));
}

async function assetsBy(search: string, signal: AbortSignal): Promise<Hit[] | null> {
  const result = await fetchList(Asset, { fields: ['name'], search, pageSize: maxPerKind }, { signal });
  if (!result.ok) return null;
  return result.data.rows.map(({ publicId, name }) => ({
    ...{ key: publicId, kind: 'assets', label: name ?? publicId, to: `/assets?asset=${publicId}` },
  }));
}

async function peopleBy(search: string, signal: AbortSignal): Promise<Hit[] | null> {
  const result = await fetchList(User, { fields: ['name', 'emailAddress'], search, pageSize: maxPerKind }, { signal });
  if (!result.ok) return null;
  return result.data.rows.map(({ publicId, name, emailAddress }) => ({
    ...{ key: publicId, kind: 'people', label: name, note: emailAddress },
    to: `/administration/users?user=${publicId}`,
  }));
}

/** Screens of the menus and of the person's own account. */
function useScreens(words: string): Hit[] {
  const { t } = useTexts('host');
  const { main, work, company, labelOf } = useMenu();
  return useMemo(() => {
    const all = [
      ...[...main, ...work, ...company].map((entry) => ({ label: labelOf(entry), to: entry.to })),
      { label: t('shell.messages'), to: '/messages' },
      { label: t('shell.profile'), to: '/my-profile' },
      { label: t('companies.my'), to: '/my-companies' },
    ];
    return all
      .filter(({ label }) => textMatches(label, words))
      .slice(0, words.trim() ? maxPerKind : all.length)
      .map((item) => ({ ...item, key: item.to, kind: 'screens' as const }));
  }, [main, work, company, labelOf, words, t]);
}
