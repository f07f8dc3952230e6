import { type ReactNode, useEffect, useRef, useState } from 'react';
import { lazyWithRetry } from '../lazy-with-retry.tsx';
import { useRoot } from '../root/useRoot.ts';
import { askDiscard } from './confirm.ts';
import { OverlayFrame } from './OverlayFrame.tsx';
import { DialogContext, dialogOpens, FormsInside } from './open-dialogs.ts';
import { useReturnFocus } from './return-focus.ts';

export interface DialogProps {
  open: boolean;
  /** Names the person or record it is about, if any. */
  title: ReactNode;
  /** Its subject, below the title. */
  subtitle?: ReactNode;
  /** Buttons, the primary one last; under 960 px they share the width. Ctrl Enter in a form presses the last. */
  footer?: ReactNode;
  /** 560 px, or 440 for a question. */
  size?: 'default' | 'small';
  /**
   * Escape, backdrop and × close; without it the dialog can't be dismissed. Called once the person has agreed to lose what
   * is half written in it; its own Cancel may call it without asking.
   */
  onClose?: () => void;
  /** The page's address opens and closes it: leaving the address closes it. */
  addressed?: boolean | undefined;
  children: ReactNode;
}

/** The dialog's state besides its props. */
export interface DrawnDialogProps extends DialogProps {
  forms: FormsInside;
}

const LateDialog = lazyWithRetry(
  () => import('./dialog-antd.tsx'),
  ({ open, title, subtitle, size = 'default', onClose }: DrawnDialogProps) =>
    open ? <OverlayFrame form={size} title={title} subtitle={subtitle} onClose={onClose} /> : null,
);

/**
 * A dialog; under 960 px a sheet from the bottom. The focus goes to the first empty required field, otherwise to the
 * harmless button; it stays inside, and returns to its previous place. Leaving unsaved input in any way asks first
 * (`LeaveGuard`). An opened dialog stays mounted; its code loads with the first one, whose frame is shown meanwhile.
 */
export function Dialog({ onClose, addressed, ...props }: DialogProps) {
  const root = useRoot();
  const wasOpen = useRef(props.open);
  wasOpen.current ||= props.open;
  useReturnFocus(props.open);
  const [forms] = useState(() => new FormsInside());
  const { isHalfWritten } = forms;
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (props.open)
      return dialogOpens({ root, isHalfWritten, close: () => (addressed ? undefined : latest.current?.()) });
  }, [root, props.open, isHalfWritten, addressed]);
  if (!wasOpen.current) return null;
  const close = async () => {
    if (!isHalfWritten() || (await askDiscard())) latest.current?.();
  };
  return (
    <DialogContext value={forms}>
      <LateDialog {...props} forms={forms} onClose={onClose && (() => void close())} />
    </DialogContext>
  );
}
