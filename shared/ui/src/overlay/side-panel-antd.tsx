import { Drawer } from 'antd';
import { useWide } from '../layout/useWide.ts';
import { overlayPlace } from './overlay-place.ts';
import type { SidePanelProps } from './SidePanel.tsx';

export default function SidePanelAntd({ open, title, onClose, side = 'end', extra, flush, children }: SidePanelProps) {
  const wide = useWide();
  const sheet = side === 'sheet' || (side === 'end' && !wide);
  return (
    <Drawer
      open={open}
      getContainer={overlayPlace}
      rootClassName={sheet ? 'ls-sheet' : 'ls-drawer'}
      title={title}
      extra={extra}
      placement={sheet ? 'bottom' : side === 'start' ? 'left' : 'right'}
      size={sheet ? 'auto' : side === 'start' ? 304 : 440}
      closable={side === 'sheet' && extra ? false : { placement: 'end' }}
      styles={{ body: { padding: flush ? 0 : 20 } }}
      onClose={onClose}
      destroyOnHidden
    >
      {children}
    </Drawer>
  );
}
