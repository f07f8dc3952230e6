import { useWide } from '@lineside/ui/base';
import type { CSSProperties, KeyboardEventHandler, ReactNode } from 'react';

/** Lines of a panel that go from edge to edge. */
export const PanelRows = ({ children }: { children: ReactNode }) => (
  <ul style={{ listStyle: 'none', margin: 0, padding: 0, containerType: 'inline-size' }}>{children}</ul>
);

interface PanelRowProps {
  columns: string;
  first: boolean;
  /** A key that is pressed within the line. */
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

/** One of several full-width lines of a panel, with its parts in columns. */
export function PanelRow({ columns, first, onKeyDown, children }: PanelRowProps) {
  const wide = useWide();
  const style: CSSProperties = {
    display: 'grid',
    gridTemplateColumns: columns,
    gap: 16,
    alignItems: 'center',
    minHeight: wide ? 40 : 56,
    padding: wide ? '4px 16px' : '6px 16px',
    borderTop: first ? undefined : '1px solid var(--line)',
  };
  return (
    <li style={style} onKeyDown={onKeyDown}>
      {children}
    </li>
  );
}
