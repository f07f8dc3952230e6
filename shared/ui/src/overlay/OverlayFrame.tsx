import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { useRoot } from '../root/useRoot.ts';
import { overlayPlace } from './overlay-place.ts';
import { useReturnFocus } from './return-focus.ts';

export interface OverlayFrameProps {
  /** What takes its place: a dialog, a small one, a panel at the right. */
  form: 'default' | 'small' | 'panel';
  /** As far as it is known. */
  title: ReactNode;
  subtitle?: ReactNode;
  /** Escape closes; without it there is nothing to do but wait. */
  onClose?: (() => void) | undefined;
}

/** The frame of what isn't there itself yet: it takes the focus, and what takes its place gives it back. */
export function LoneFrame(props: OverlayFrameProps) {
  useReturnFocus(true);
  return <OverlayFrame {...props} />;
}

let standing = 0;

/** Whether a frame stands in whose place an overlay comes: then that needs no motion. */
export const frameStands = (): boolean => standing > 0;

/**
 * Where a dialog or panel will be, drawn in the frame after the press: everything here is light, and what is heavy loads and
 * is drawn meanwhile.
 */
export function OverlayFrame({ form, title, subtitle, onClose }: OverlayFrameProps) {
  const root = useRoot();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    standing += 1;
    panel.current?.focus({ preventScroll: true });
    return () => {
      standing -= 1;
    };
  }, []);
  return createPortal(
    <div className={`ls-frame ls-frame-${form}`}>
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-busy="true"
        aria-labelledby={id}
        tabIndex={-1}
        onKeyDown={({ key }) => key === 'Escape' && onClose?.()}
      >
        <div className="ls-frame-title" id={id}>
          {title}
          {subtitle ? <span className="ls-dialog-sub">{subtitle}</span> : null}
        </div>
        <Skeleton lines={4} />
      </div>
    </div>,
    overlayPlace(root),
  );
}
