import type { LinkProps } from 'react-router-dom';

/** The text of a link without a target. */
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
