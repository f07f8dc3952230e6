import { Row } from '@lineside/ui/base';
import type { ReactNode } from 'react';

/** A sentence in the place of the widget, with what can be done about it. */
export const StatusText = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Row gap={8} style={{ minHeight: 36, padding: '0 16px', fontSize: 13, color: 'var(--text-2)' }}>
    <span role="status">{text}</span>
    {children}
  </Row>
);
