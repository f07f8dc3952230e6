import { Drawer } from 'antd';
import { useEffect, useRef } from 'react';
import { overlayPlace } from '../root/overlay-place.ts';
import { focusedIn, happenedIn, hear } from '../root/root.ts';
import { useKeys } from '../root/useKeys.ts';
import { useRoot } from '../root/useRoot.ts';
import { useWide } from '../root/useWide.ts';
import { useText } from '../texts/useText.ts';
import { Antd } from '../theme/Antd.tsx';
import { keepTabIn } from './focus-inside.ts';
import { someDialogOpen } from './open-dialogs.ts';
import type { SidePanelProps } from './SidePanel.tsx';

const SidePanelAntd = (props: SidePanelProps) => (
  <Antd>
    <AntdPanel {...props} />
  </Antd>
);
export default SidePanelAntd;

function AntdPanel(props: SidePanelProps) {
  const { open, title, onClose, side = 'end', beside, nonModal = beside, extra, foot, flush, children } = props;
  const root = useRoot();
  const text = useText();
  const wide = useWide();
  const sheet = side === 'sheet' || (side === 'end' && !wide);
  const isModal = !nonModal || sheet;
  return (
    <Drawer
      open={open}
      mask={isModal}
      getContainer={() => overlayPlace(root)}
      rootClassName={sheet ? 'ls-sheet' : 'ls-drawer'}
      title={title}
      extra={extra}
      footer={foot}
      placement={sheet ? 'bottom' : side === 'start' ? 'left' : 'right'}
      size={sheet ? 'auto' : side === 'start' ? 304 : 440}
      closable={side === 'sheet' && extra ? false : { placement: 'end', 'aria-label': text('close') }}
      styles={{ body: { padding: flush ? 0 : 20 } }}
      focusable={{ trap: false, focusTriggerAfterClose: false }}
      // antd listens for Escape at the window, also outside this root
      onClose={(event) => happenedIn(root, 'nativeEvent' in event ? event.nativeEvent : event) && onClose()}
      destroyOnHidden
    >
      {children}
      {isModal ? <FocusInside /> : <NonModal onClose={onClose} />}
    </Drawer>
  );
}

/** A panel that leaves the page in use; Escape closes it, wherever the focus is. */
function NonModal({ onClose }: { onClose(): void }) {
  const here = useRef<HTMLSpanElement>(null);
  const root = useRoot();
  useKeys((event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !someDialogOpen(root)) onClose();
  });
  useEffect(() => {
    const panel = here.current!.closest<HTMLElement>('[role=dialog]')!;
    panel.ariaModal = 'false';
  }, []);
  return <span ref={here} hidden />;
}

/** Moves the focus to the panel around it, whose name is read then, and keeps Tab in it. */
function FocusInside() {
  const root = useRoot();
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const panel = here.current!.closest<HTMLElement>('[role=dialog]')!;
    panel.tabIndex = -1;
    // antd sets it on the outer frame, which has no name
    queueMicrotask(() => {
      if (!panel.contains(focusedIn(root))) panel.focus({ preventScroll: true });
    });
    return hear(root, 'keydown', (event) => keepTabIn(root, panel, event));
  }, [root]);
  return <span ref={here} hidden />;
}
