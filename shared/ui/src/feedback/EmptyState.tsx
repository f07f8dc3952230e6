import type { ReactNode } from 'react';
import { type Drawing, LineDrawing } from './LineDrawing.tsx';

export interface EmptyStateProps {
  title: string;
  /** Why it is empty. */
  children?: ReactNode;
  /** One way out: a button, perhaps a link beside it. */
  action?: ReactNode;
  drawing?: Drawing;
}

/** Shown instead of an empty list: what it is for, why it is empty, and one action. */
export function EmptyState({ title, children, action, drawing = 'empty' }: EmptyStateProps) {
  return (
    <div className="ls-empty">
      <LineDrawing drawing={drawing} />
      <h2>{title}</h2>
      {children ? <p>{children}</p> : null}
      {action ? <div className="ls-row">{action}</div> : null}
    </div>
  );
}
