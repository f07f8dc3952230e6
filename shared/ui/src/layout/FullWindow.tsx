import { type ReactNode, useEffect, useRef } from 'react';
import { setCss } from '../theme/style.ts';
import style from './full-window.css';

export interface FullWindowProps {
  /** Its accessible name. */
  label: string;
  /** Escape, or the end of the browser's full screen. */
  onClose(): void;
  children: ReactNode;
}

/** Asks the browser for its full screen, after a press; one without it shows the window alone. */
export function enterFullScreen(): void {
  if (document.fullscreenEnabled) void document.documentElement.requestFullscreen().catch(() => {});
}

/** Content over the whole window, in place of menus and heads: for a screen that people look at from afar. */
export function FullWindow({ label, onClose, children }: FullWindowProps) {
  setCss('full-window', style);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const onChange = () => {
      if (!document.fullscreenElement) close.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.fullscreenElement) close.current();
    };
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKey);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
    };
  }, []);
  return (
    <section aria-label={label} className="ls-full-window">
      {children}
    </section>
  );
}
