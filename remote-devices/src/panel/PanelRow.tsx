import { useWide } from '@lineside/ui/base';
import type { CSSProperties, ReactNode } from 'react';

/** Lines of a panel that go from edge to edge. */
export const PanelRows = ({ children }: { children: ReactNode }) => (
  <ul style={{ listStyle: 'none', margin: 0, padding: 0, containerType: 'inline-size' }}>{children}</ul>
);

/** One of several full-width lines of a panel, with its parts in columns. */
export function PanelRow({ columns, first, children }: { columns: string; first: boolean; children: ReactNode }) {
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
  return <li style={style}>{children}</li>;
}
