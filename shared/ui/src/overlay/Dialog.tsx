import { type ReactNode, useRef } from 'react';
import { late } from '../late.tsx';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** Under the title: what it is about. */
  subtitle?: ReactNode;
  /** Buttons, the primary one last; under 960 px they share the width. */
  footer?: ReactNode;
  /** 560 px, or 440 for a question. */
  size?: 'default' | 'small';
  /** Escape, backdrop and × ask to close; without it the dialog can't be dismissed. */
  onClose?: () => void;
  children: ReactNode;
}

const LateDialog = late(() => import('./dialog-antd.tsx'));

/**
 * A dialog; under 960 px a sheet from the bottom. Focus moves in, stays in and returns. What was opened once stays
 * ready, its code loads with the first.
 */
export function Dialog(props: DialogProps) {
  const wasOpen = useRef(props.open);
  wasOpen.current ||= props.open;
  if (!wasOpen.current) return null;
  return <LateDialog {...props} />;
}
