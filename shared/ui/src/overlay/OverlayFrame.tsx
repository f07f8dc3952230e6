import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { overlayPlace } from '../root/overlay-place.ts';
import { useRoot } from '../root/useRoot.ts';
import { useReturnFocus } from './return-focus.ts';

export interface OverlayFrameProps {
  /** The component that replaces it: a dialog, a small one, a panel at the right. */
  form: 'default' | 'small' | 'panel';
  /** If known. */
  title: ReactNode;
  subtitle?: ReactNode;
  /** Escape closes; without it there is nothing to do but wait. */
  onClose?: (() => void) | undefined;
}

/** The frame of a component that is still loading: it takes the focus, and the component gives it back. */
export function LoneFrame(props: OverlayFrameProps) {
  useReturnFocus(true);
  return <OverlayFrame {...props} />;
}

let standing = 0;

/** Whether a frame is shown that an overlay will replace: then that needs no animation. */
export const isFrameOpen = (): boolean => standing > 0;

/**
 * The frame of a dialog or panel, rendered right after the click: everything here is light, and heavy content loads and
 * renders meanwhile.
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
