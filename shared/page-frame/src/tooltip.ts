import type { Bridge } from './bridge.ts';
import { rectangleOf } from './rectangle.ts';

interface TooltipOptions {
  message: string;
  position?: 'top' | 'bottom' | 'left' | 'right';
  /** In ms. */
  showDelay?: number;
  hideDelay?: number;
  disabled?: boolean;
}

export interface Tooltip {
  destroy(): void;
  disable(): void;
  enable(): void;
  setMessage(message: string): void;
}

const shows = ['pointerenter', 'focusin'] as const;
const hides = ['pointerleave', 'focusout'] as const;

/** A tooltip of an element, which the page draws at the element's place. */
export function tooltipOf(bridge: Bridge, element: Element, options: TooltipOptions): Tooltip {
  let { message, disabled = false } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (delay: number, act: () => void) => {
    clearTimeout(timer);
    if (delay > 0) timer = setTimeout(act, delay);
    else act();
  };
  const show = () => {
    if (disabled || !message) return;
    const { position = 'bottom', showDelay = 0 } = options;
    after(showDelay, () => bridge.send({ is: 'tooltip', at: rectangleOf(element), message, position }));
  };
  const hide = () => after(options.hideDelay ?? 0, () => bridge.send({ is: 'no-tooltip' }));
  for (const name of shows) element.addEventListener(name, show);
  for (const name of hides) element.addEventListener(name, hide);
  return {
    destroy() {
      clearTimeout(timer);
      bridge.send({ is: 'no-tooltip' });
      for (const name of shows) element.removeEventListener(name, show);
      for (const name of hides) element.removeEventListener(name, hide);
    },
    disable() {
      disabled = true;
      hide();
    },
    enable() {
      disabled = false;
    },
    setMessage(next) {
      message = next;
    },
  };
}
