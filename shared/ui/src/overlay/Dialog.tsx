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
  /** Under the title: what it is about. */
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
  /** The page's address opens and closes it: who leads away from there has nothing else to close. */
  addressed?: boolean | undefined;
  children: ReactNode;
}

/** What the drawn dialog goes by beside its props. */
export interface DrawnDialogProps extends DialogProps {
  forms: FormsInside;
}

const LateDialog = lazyWithRetry(
  () => import('./dialog-antd.tsx'),
  ({ open, title, subtitle, size = 'default', onClose }: DrawnDialogProps) =>
    open ? <OverlayFrame form={size} title={title} subtitle={subtitle} onClose={onClose} /> : null,
);

/**
 * A dialog; under 960 px a sheet from the bottom. The focus goes to the first empty required field, else to the
 * harmless button; it stays inside, and returns to where it was. Unsaved input in a form inside is asked about,
 * whichever way the person leaves (`LeaveGuard`). An opened dialog stays ready; its code loads with the first, whose
 * frame is shown meanwhile.
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
