import { useEffect } from 'react';
import { useHost } from '../boot/host.ts';

/** The brand's icon in place of the portal's own, which index.html brings along. */
export function Favicon() {
  const favicon = useHost().branding?.favicon;
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (link && favicon) link.href = favicon;
  }, [favicon]);
  return null;
}
