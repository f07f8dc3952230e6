import { useContext } from 'react';
import { type LinkProps, Link as RouterLink, useResolvedPath } from 'react-router-dom';
import { MayOpenContext } from './may-open.ts';
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

function LinkHere(props: LinkProps) {
  const { pathname } = useResolvedPath(props.to);
  const mayOpen = useContext(MayOpenContext);
  if (mayOpen(pathname)) return <RouterLink {...props} />;
  const { className, style, title, children } = props;
  return <Plain {...{ className, style, title, children }} />;
}

const Plain = ({
  className,
  style,
  title,
  children,
}: Pick<LinkProps, 'className' | 'style' | 'title' | 'children'>) => (
  <span className={className} style={style} title={title}>
    {children}
  </span>
);
