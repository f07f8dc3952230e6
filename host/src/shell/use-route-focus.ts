import { useLocation } from '@lineside/remote-kit/router';
import { type RefObject, useEffect, useRef } from 'react';

/** After a change of screen the focus is at the start of the content, unless the new screen has set it. */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
