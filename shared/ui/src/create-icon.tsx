import type { IconNode, LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { pathOf } from './merge-paths.ts';

export interface IconProps {
  /** Width and height in px; 16 when not given. */
  size?: number;
  className?: string;
}

export type Icon = (props: IconProps) => ReactElement;

/** The shapes that lucide's own component would draw. */
function iconNodeOf(shape: LucideIcon): IconNode {
  const { render } = shape as unknown as {
    render(props: object, ref: null): ReactElement<{ icon: { node: IconNode } }>;
  };
  return render({}, null).props.icon.node;
}

/**
 * An icon of the kit: a line of 1.5 px at every size, hidden from screen readers, since a word or a label is beside it.
 * Its shapes are merged into one path: lucide's own up to ten elements each were most of the cost of a table's row.
 */
export function createIcon(shape: LucideIcon): Icon {
  let path: string | undefined;
  return ({ size = 16, className }) => {
    path ??= pathOf(iconNodeOf(shape));
    return (
      <svg
        className={className ? `ls-i ${className}` : 'ls-i'}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        strokeWidth={36 / size}
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    );
  };
}
