import { useEffect } from 'react';
import { useHost } from './host.ts';

/** Browsers keep icons for long: another query is another icon. A data URI has nothing to keep. */
const fresh = (icon: string): string => {
  if (icon.startsWith('data:')) return icon;
  const address = new URL(icon, location.href);
  address.searchParams.set('v', String(Date.now()));
  return address.href;
};

/** The brand's icon in place of the portal's own, which index.html brings along. It goes before all that loads later (spec 2.29). */
export function Favicon() {
  const favicon = useHost().branding?.favicon;
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (!link || !favicon) return;
    link.setAttribute('fetchpriority', 'high');
    link.href = fresh(favicon);
  }, [favicon]);
  return null;
}
