import { useContext } from 'react';
import { type LinkProps, Link as RouterLink, useResolvedPath } from 'react-router-dom';
import { MayOpenContext } from './may-open.ts';
import { Plain } from './Plain.tsx';

/** A link in the portal itself. */
export function LinkHere(props: LinkProps) {
  const { pathname } = useResolvedPath(props.to);
  const mayOpen = useContext(MayOpenContext);
  return mayOpen(pathname) ? <RouterLink {...props} /> : <Plain {...props} />;
}
