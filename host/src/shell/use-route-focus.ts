import { useTexts } from '@lineside/remote-kit';
import { matchPath, useLocation } from '@lineside/remote-kit/router';
import { type RefObject, useEffect, useRef } from 'react';
import { useDescribed } from '../remotes/use-remotes.ts';

/**
 * After a change of screen the focus stands at the beginning of the content, unless the new screen has put it somewhere
 * itself; a screen reader is told what is shown.
 *
 * @returns what is to be said
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>): string {
  const { pathname } = useLocation();
  const { language } = useTexts('host');
  const described = useDescribed();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
  const routes = described.flatMap((remote) => remote.routes);
  const title = routes.find(({ path }) => matchPath(`/${path}`, pathname))?.title;
  return title?.[language] ?? title?.en ?? '';
}
