import { useContext } from 'react';
import type { LinkProps } from 'react-router-dom';
import { LinkHere } from './LinkHere.tsx';
import { Plain } from './Plain.tsx';
import { PortalContext } from './portal.ts';

/** A link of the portal. To a screen that the person's features don't allow it leads nowhere, and is plain text. */
export function Link(props: LinkProps) {
  const portal = useContext(PortalContext);
  return portal ? <LinkElsewhere portal={portal.address} {...props} /> : <LinkHere {...props} />;
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
