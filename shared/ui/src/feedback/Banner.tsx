import type { ReactNode } from 'react';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon } from '../icons.ts';
import type { Tone } from '../status/StatusGlyph.tsx';

export interface BannerProps {
  tone: Tone;
  title: ReactNode;
  children?: ReactNode;
  icon?: ReactNode;
  /** At the right end: a button or link. */
  action?: ReactNode;
  /** `box` within a part, with title and text below each other; `strip` from edge to edge under the header. */
  form?: 'box' | 'strip' | 'outlined';
  /** `alert` interrupts a screen reader; `status` waits. */
  role?: 'alert' | 'status';
}

export const toneIcon: Record<Tone, ReactNode> = {
  online: <CircleCheckIcon />,
  info: <InfoIcon />,
  attention: <TriangleAlertIcon />,
  danger: <CircleAlertIcon />,
  offline: <InfoIcon />,
};

/** A message that stays in its place: offline, connected, not available, failed. */
export function Banner({ tone, title, children, icon, action, form = 'box', role = 'status' }: BannerProps) {
  return (
    <div className={`ls-banner ls-c-${tone} ls-banner-${form}`} role={role}>
      {icon ?? toneIcon[tone]}
      <div className="ls-banner-text">
        <strong>{title}</strong>
        {children ? <span>{children}</span> : null}
      </div>
      {action}
    </div>
  );
}
