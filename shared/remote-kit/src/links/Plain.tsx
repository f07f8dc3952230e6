import type { LinkProps } from 'react-router-dom';

/** The words of a link that leads nowhere. */
export const Plain = ({
  className,
  style,
  title,
  children,
}: Pick<LinkProps, 'className' | 'style' | 'title' | 'children'>) => (
  <span className={className} style={style} title={title}>
    {children}
  </span>
);
