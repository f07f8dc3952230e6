import { Row } from '@lineside/ui/base';
import type { ReactNode } from 'react';

/** A sentence instead of the widget, with a remedy. */
export const StatusText = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Row gap={8} style={{ minHeight: 36, padding: '0 16px', fontSize: 13, color: 'var(--text-2)' }}>
    <span role="status">{text}</span>
    {children}
  </Row>
);
