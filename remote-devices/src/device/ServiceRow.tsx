import { useWide } from '@lineside/ui/base';
import { ActivityIcon, EyeIcon, GlobeIcon, MonitorIcon, TerminalIcon } from '@lineside/ui/icons';
import type { ReactNode } from 'react';
import { type Access, AccessWord } from '../devices/AccessWord.tsx';
import { PanelRow } from '../panel/PanelRow.tsx';
import { openReason } from './ServiceReason.tsx';

/** A share of the panel's width, so that the name keeps its room beside the menu. */
const wideColumns = '16px minmax(0,1fr) clamp(112px,24cqi,176px) clamp(144px,34cqi,264px)';

interface RowProps {
  first?: boolean;
  icon: ReactNode;
  name: string;
  about: string;
  /** Null if there is nothing to show. */
  access: Access | null;
  /** A button that says why it can't be used. */
  reason?: ReactNode;
  action: ReactNode;
}

/** A service: its name, the user's access, and the next step. */
export function ServiceRow({ first = false, icon, name, about, access, reason, action }: RowProps) {
  const wide = useWide();
  const state = access && <AccessWord access={access} zone />;
  return (
    <PanelRow first={first} onKeyDown={openReason} columns={wide ? wideColumns : '16px minmax(0,1fr) auto'}>
      <span style={{ display: 'flex', color: 'var(--text-3)' }}>{icon}</span>
      <span style={{ minWidth: 0 }}>
        <span style={{ display: 'block', fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</span>
        <span style={{ display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' }}>
          {wide ? about : state}
        </span>
      </span>
      {wide ? <span style={{ fontSize: 13 }}>{state}</span> : null}
      <span style={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', minWidth: 0 }}>
        {action}
        {reason}
      </span>
    </PanelRow>
  );
}

const icons: Record<string, ReactNode> = {
  http: <GlobeIcon />,
  rdp: <MonitorIcon />,
  vnc: <MonitorIcon />,
  ssh: <TerminalIcon />,
  rtsp: <EyeIcon />,
  websocket: <ActivityIcon />,
};

export const serviceIcon = (type: string): ReactNode => icons[type];
