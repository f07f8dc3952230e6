import { useContext } from 'react';
import type { LinkProps } from 'react-router-dom';
import { Plain } from './Plain.tsx';
import { PortalContext } from './portal.ts';
import { RouterLinkContext } from './router-link.ts';

/** A link of the portal. If the person's features don't allow its screen, it is plain text. */
export function Link(props: LinkProps) {
  const portal = useContext(PortalContext);
  const RouterLink = useContext(RouterLinkContext);
  return portal ? <LinkElsewhere portal={portal.address} {...props} /> : <RouterLink {...props} />;
}

function LinkElsewhere({
  portal,
  to,
  className,
  style,
  title,
  children,
  onClick,
}: LinkProps & { portal: string | null }) {
  if (portal === null || typeof to !== 'string') return <Plain {...{ className, style, title, children }} />;
  return (
    <a href={new URL(to, portal).href} target="_blank" rel="noreferrer" {...{ className, style, title, onClick }}>
      {children}
    </a>
  );
}
