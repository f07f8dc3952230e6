import { type ReactNode, useRef } from 'react';
import { lazyWithRetry } from '../lazy-with-retry.tsx';
import { OverlayFrame } from './OverlayFrame.tsx';
import { useReturnFocus } from './return-focus.ts';

export interface SidePanelProps {
  open: boolean;
  title: ReactNode;
  onClose(): void;
  /** `end`: 440 px at the right, a sheet from the bottom under 960 px. `start`: the narrow page's menu. */
  side?: 'end' | 'start' | 'sheet';
  /** On a wide page it is next to a list that stays usable: no backdrop, and Tab leads out of it. */
  nonModal?: boolean;
  /** @deprecated Use nonModal. */
  beside?: boolean;
  /** At the right end of the head. */
  extra?: ReactNode;
  /** Below the content, always visible. */
  foot?: ReactNode;
  /** No padding around the content. */
  flush?: boolean;
  children: ReactNode;
}

const LateSidePanel = lazyWithRetry(
  () => import('./side-panel-antd.tsx'),
  ({ open, title, side = 'end', onClose }: SidePanelProps) =>
    open && side === 'end' ? <OverlayFrame form="panel" title={title} onClose={onClose} /> : null,
);

/** A panel over the page's edge; focus moves in and returns, Escape closes. */
export function SidePanel(props: SidePanelProps) {
  const wasOpen = useRef(props.open);
  wasOpen.current ||= props.open;
  useReturnFocus(props.open);
  if (!wasOpen.current) return null;
  return <LateSidePanel {...props} />;
}
