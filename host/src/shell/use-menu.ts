import { type Language, useTexts } from '@lineside/remote-kit';
import type { Localized, MenuJson } from '@lineside/remote-kit/remote-json';
import { useLocation } from '@lineside/remote-kit/router';
import { useMemo } from 'react';
import { useUsable } from '../page/usable.ts';
import { useDescribed } from '../remotes/use-remotes.ts';
import { entryAt, menuOf } from './menu-of.ts';

const labelIn = (label: Localized, language: Language): string => label[language] ?? label.en;

/** The menu (that of the portal, or of the company) with its labels in the language of the moment, and the entry that is open. */
export function useMenu(under?: 'company') {
  const described = useDescribed();
  const usable = useUsable();
  const { language } = useTexts('host');
  const { pathname } = useLocation();
  const menu = useMemo(() => menuOf(described, usable, under), [described, usable, under]);
  const open = entryAt(menu, pathname);
  return { menu, open, labelOf: ({ label }: MenuJson) => labelIn(label, language) };
}
