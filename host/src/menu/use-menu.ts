import { type Language, useTexts } from '@lineside/remote-kit';
import type { Localized, MenuJson } from '@lineside/remote-kit/remote-json';
import { useLocation } from '@lineside/remote-kit/router';
import { useMemo } from 'react';
import { useUsable } from '../page/usable.ts';
import { useDescribed } from '../remotes/use-remotes.ts';
import { entryAt, type MenuBelow, menuOf } from './menu-of.ts';

const labelIn = (label: Localized, language: Language): string => label[language] ?? label.en;

/** The menus of the portal with their labels in the language of the moment, and the entry that is open. */
export function useMenu() {
  const [main, work, company] = [useEntries(), useEntries('work'), useEntries('company')];
  const { language } = useTexts('host');
  const { pathname } = useLocation();
  const open = entryAt(main, pathname) ?? entryAt(work, pathname);
  return { main, work, company, open, labelOf: ({ label }: MenuJson) => labelIn(label, language) };
}

function useEntries(under?: MenuBelow): readonly MenuJson[] {
  const described = useDescribed();
  const usable = useUsable();
  return useMemo(() => menuOf(described, usable, under), [described, usable, under]);
}
