import { useContext } from 'react';
import { type LinkProps, Link as RouterLink, useResolvedPath } from 'react-router-dom';
import { MayOpenContext } from './may-open.ts';

/** A link of the portal. To a screen that the person's features don't allow it leads nowhere, and is plain text. */
export function Link(props: LinkProps) {
  const { pathname } = useResolvedPath(props.to);
  const mayOpen = useContext(MayOpenContext);
  if (mayOpen(pathname)) return <RouterLink {...props} />;
  const { className, style, title, children } = props;
  return (
    <span className={className} style={style} title={title}>
      {children}
    </span>
  );
}
