import { useTexts } from '@lineside/remote-kit';
import { allows } from '@lineside/remote-kit/remote-json';
import { useMemo } from 'react';
import { useMenu } from '../menu/use-menu.ts';
import { useOwnEntries } from '../menu/use-own-entries.ts';
import { useUsable } from '../page/usable.ts';
import { sections } from '../profile/sections.tsx';
import { useDescribed } from '../remotes/use-remotes.ts';
import { hasWords } from './match-words.ts';
import type { Hit } from './search-hit.ts';

interface Place {
  label: string;
  note?: string | undefined;
  to: string;
}

/** The most screens that are shown. */
const maxScreens = 6;

/**
 * Screens, settings and the company's own pages, as far as this person may open them: those of the menus, of every remote's
 * description, and of the person's account. Without search words: those of the menus.
 */
export function useScreens(words: string): Hit[] {
  const { t, language } = useTexts('host');
  const { t: account } = useTexts('account');
  const { main, work, company, labelOf } = useMenu();
  const usable = useUsable();
  const described = useDescribed();
  const own = useOwnEntries();
  return useMemo(() => {
    const menu = [...main, ...work, ...company].map((entry) => ({ label: labelOf(entry), to: entry.to }));
    const mine = [
      { label: t('shell.messages'), to: '/messages' },
      { label: t('shell.profile'), to: '/my-profile' },
      { label: t('companies.my'), to: '/my-companies' },
    ];
    const hitOf = (kind: 'screens' | 'pages', { to, ...place }: Place): Hit => ({
      ...place,
      key: to,
      kind,
      does: { to },
    });
    if (!words) return [...menu, ...mine].map((place) => hitOf('screens', place));

    const entryOf = (path: string) => menu.find(({ to }) => path.startsWith(`${to}/`))?.label;
    const routes = described.flatMap((remote) =>
      remote.routes
        .filter(({ path, title, alone, guard }) => title && !alone && !path.includes(':') && allows(guard, usable))
        .map(({ path, title }) => ({
          ...{ label: title![language] ?? title!.en!, note: entryOf(`/${path}`), to: `/${path}` },
        })),
    );
    const profile = sections.flatMap(({ items }) =>
      items.map(({ key, at }) => ({
        ...{ label: account(`profile.sections.${key}`), note: t('shell.profile'), to: `/my-profile/${at}` },
      })),
    );
    const screens = [...menu, ...mine, ...routes, ...profile]
      .filter(({ to }, index, all) => all.findIndex((other) => other.to === to) === index)
      .filter(({ label, note }: Place) => hasWords(`${label} ${note ?? ''}`, words));
    // a name that has the words comes before a name whose place has them
    const byName = screens.toSorted((a, b) => Number(!hasWords(a.label, words)) - Number(!hasWords(b.label, words)));
    const pages = own
      .filter(({ label }) => hasWords(label, words))
      .map(({ label, to, heading }) => hitOf('pages', { label, note: heading, to }));
    return [...pages, ...byName.slice(0, maxScreens).map((place) => hitOf('screens', place))];
  }, [main, work, company, labelOf, usable, described, own, words, t, account, language]);
}
